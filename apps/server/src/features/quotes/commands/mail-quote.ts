import type { MailQuoteBody, SavedQuote } from '@lanewright/contract/quotes.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { isAsked } from '@lanewright/domain/quotes/problems-with-quote.ts';
import { quoteMail, withoutDearerTwins, type MailedRate } from '@lanewright/domain/quotes/quote-mail.ts';
import { truckloadTransitDays } from '@lanewright/domain/rating/transit.ts';
import { borderOfStops } from '@lanewright/domain/rating/truckload.ts';
import { endOfContractDay } from '@lanewright/domain/units/contract-day.ts';
import { momentInWords } from '@lanewright/domain/units/zone-short.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { Refused } from '../../../platform/failures.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { SOLD_BY } from '../../rating/commands/ask-spot.ts';
import { readQuote } from './read-quote.ts';

interface Mailable extends Omit<MailedRate, 'carrierName'> {
  id: string;
  carrierName: string;
}

/** Every price of the quote as a customer sees it. */
function ratesOf({ rates, details, miles }: SavedQuote): Mailable[] {
  const { spot, partial, integrated, contract } = rates;
  const priced = (rate: { totalCost: number; customerCost: number | null }) => rate.customerCost ?? rate.totalCost;
  return [
    ...[spot, partial].flatMap((quote) =>
      quote === null
        ? []
        : [
            {
              id: quote.id,
              carrierName: SOLD_BY,
              service: quote.isPartial ? 'Partial truckload' : 'Truckload, exclusive use',
              days: quote.transitDays,
              deliveryDate: quote.deliveryDate,
              price: priced(quote),
              validUntil: quote.validUntil,
            },
          ],
    ),
    ...integrated.flatMap(({ rates: offers }) =>
      offers.map((offer) => ({
        id: offer.id,
        carrierName: offer.carrierName,
        service: offer.serviceLevel,
        days: offer.maxServiceDays,
        deliveryDate: offer.deliveryDate,
        price: priced(offer),
        validUntil: offer.validUntil,
      })),
    ),
    ...(contract?.rates ?? []).map((rate) => ({
      id: rate.quoteRateId,
      carrierName: rate.carrierDescription,
      service: `Truckload ${details.equipmentMode}`,
      days: truckloadTransitDays(
        miles,
        details.isTeam,
        borderOfStops([details.pickupLocation, details.dropoffLocation]),
      ),
      deliveryDate: null,
      price: rate.customerCost ?? rate.rate,
      validUntil: new Date(
        endOfContractDay(rate.expirationDate, details.pickupLocation?.ianaTimeZone ?? null),
      ).toISOString(),
    })),
  ];
}

function chosenOf(rates: readonly Mailable[], rateIds: readonly string[], now: number): Mailable[] {
  const chosen =
    rateIds.length === 0
      ? withoutDearerTwins(rates.filter(({ validUntil }) => Date.parse(validUntil) > now))
      : rates.filter(({ id }) => rateIds.includes(id));
  const held = chosen.filter(({ validUntil }) => Date.parse(validUntil) > now);
  if (rateIds.length > 0 && held.length < new Set(rateIds).size)
    throw new Refused('A price that you have chosen no longer holds. Refresh the rates.', [
      problem('rateIds', 'A price that you have chosen no longer holds. Refresh the rates.'),
    ]);
  if (held.length === 0)
    throw new Refused('There is no price to send.', [problem('rateIds', 'There is no price to send.')]);
  return held;
}

/** To each their own mail, at the customer's price; that it was sent, and to whom, is in the trail. */
export async function mailQuote(scope: UserScope, id: string, { emails, rateIds, message }: MailQuoteBody) {
  await scope.inCompany(async (db) => {
    const quote = await readQuote(db, id);
    const { details } = quote;
    if (!isAsked(details)) throw new Error('A quote that is kept has its places.');
    const zone = details.pickupLocation.ianaTimeZone ?? 'UTC';
    const rates = chosenOf(ratesOf(quote), rateIds, Date.now());
    const { showCarrierNamesToCustomers } = (await configurationOf(db)).quoteMarkup;
    const { firstName, lastName, companyName, emailAddress } = scope.user;
    const mail = quoteMail({
      quote: details,
      quoteNumber: quote.quoteNumber,
      rates: rates.map((rate) => ({
        ...rate,
        carrierName: showCarrierNamesToCustomers ? rate.carrierName : null,
        validUntil: momentInWords(zone, Date.parse(rate.validUntil)),
      })),
      message,
      company: companyName,
      asker: `${firstName} ${lastName}`.trim(),
      askerAddress: emailAddress,
    });
    const recipients = [...new Set(emails.map((address) => address.toLowerCase()))];
    for (const to of recipients) await queueMail(db, scope, { to, ...mail });
    const after = { mailedTo: recipients.join(', '), rates: rates.map((rate) => rate.id) };
    await recordAudit(db, scope, [{ action: 'changed', entityKind: 'quote', entityId: id, before: {}, after }]);
  });
  return null;
}
