import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SendBolRequest } from '@lanewright/contract/papers.ts';
import type { FeatureParts } from '../../../feature.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { nameOfBols, numbersOn, printBols, recordPapers } from './print-bol.ts';

/** To each their own mail with the file; that it was sent, and to whom, is in the trail of the shipment, with the mails. */
export async function sendBols(
  parts: Pick<FeatureParts, 'files' | 'remoteSettings'>,
  scope: UserScope,
  { generateParameters, emails }: SendBolRequest,
): Promise<{ sent: boolean }> {
  const recipients = [...new Set(emails.map((address) => address.toLowerCase()))];
  const printed = await printBols(parts, scope, generateParameters, { isRecorded: false });
  const { shipmentNumber, carrierName, companyName, pages, bills } = printed;
  const data = (await buffer(Readable.from(pages))).toString('base64');
  const numbers = numbersOn(bills).join(', ');
  const { firstName, lastName, emailAddress } = scope.user;
  return scope.once('sent', async (db) => {
    for (const to of recipients)
      await queueMail(db, scope, {
        to,
        subject: `Bill of lading ${numbers} from ${companyName}`,
        text: [
          `${companyName} sends you the bill of lading of shipment ${shipmentNumber} with ${carrierName}.`,
          '',
          `Sent by ${`${firstName} ${lastName}`.trim()}, ${emailAddress}`,
        ].join('\n'),
        attachments: [{ name: nameOfBols(printed), contentType: 'application/pdf', data }],
      });
    await recordPapers(db, scope, printed, recipients);
    return { sent: true };
  });
}
