import { inDollars } from '../units/money.ts';
import type { Instant } from '../units/zoned-time.ts';
import type { OfferedLoad } from './load-facts.ts';
import { momentInWords } from '../units/zone-short.ts';
import { loadInLines, wayOfLoad, zoneOfLoad } from './load-words.ts';

interface Letter {
  company: string;
  /** Who offers, and where the carrier reaches them: nobody reads what comes back to the product. */
  asker: string;
  askerAddress: string;
  shipmentNumber: string;
  load: OfferedLoad;
  answerUntil: Instant;
  message: string;
}

interface Words {
  subject: string;
  text: string;
}

/** The lines of a subject would be headers. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function letter(subject: string, paragraphs: readonly string[]): Words {
  return { subject: oneLine(subject), text: `${paragraphs.filter((part) => part !== '').join('\n\n')}\n` };
}

const writtenBy = ({ asker, message }: Pick<Letter, 'asker' | 'message'>) =>
  message.trim() === '' ? '' : `${asker} writes:\n${message.trim()}`;

export function offerMail(offer: Letter & { amount: number }): Words {
  const { company, asker, askerAddress, shipmentNumber, load, amount, answerUntil } = offer;
  return letter(`Load offer ${shipmentNumber}: ${wayOfLoad(load)}, ${inDollars(amount)}`, [
    `${asker} of ${company} offers you a load for ${inDollars(amount)}, all in.`,
    loadInLines(load).join('\n'),
    writtenBy(offer),
    `Please answer by ${momentInWords(zoneOfLoad(load), answerUntil)}, with the link below. Opening it accepts nothing.`,
    `Questions: ${askerAddress}. Please name ${shipmentNumber}.`,
  ]);
}

export function rateRequestMail(request: Letter): Words {
  const { company, asker, askerAddress, shipmentNumber, load, answerUntil } = request;
  return letter(`Rate request ${shipmentNumber}: ${wayOfLoad(load)}`, [
    `${asker} of ${company} asks for your price for a load. Nothing is booked by your answer.`,
    loadInLines(load).join('\n'),
    writtenBy(request),
    `Please answer by ${momentInWords(zoneOfLoad(load), answerUntil)}, with the link below.`,
    `Questions: ${askerAddress}. Please name ${shipmentNumber}.`,
  ]);
}

export function withdrawalMail({
  company,
  shipmentNumber,
  load,
}: Pick<Letter, 'company' | 'shipmentNumber' | 'load'>): Words {
  return letter(`Load offer ${shipmentNumber} is withdrawn`, [
    `${company} has withdrawn its offer of load ${shipmentNumber}, ${wayOfLoad(load)}. You need not do anything.`,
  ]);
}

/** To who had said yes. */
export function cancellationMail({
  company,
  shipmentNumber,
  load,
}: Pick<Letter, 'company' | 'shipmentNumber' | 'load'>): Words {
  return letter(`Load ${shipmentNumber} is cancelled`, [
    `${company} has cancelled load ${shipmentNumber}, ${wayOfLoad(load)}, which you had accepted. Please do not send a truck.`,
  ]);
}
