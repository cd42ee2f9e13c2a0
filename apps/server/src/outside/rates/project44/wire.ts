import { z } from 'zod';
import { messagesIn, plainName, plainNumber, plainWords } from '../http/provider-words.ts';

// project44 passes on what carriers say, and some say numbers as text or leave fields out. So every field is read by itself:
// one that cannot be read is missing, and the others count.

const anything = z.unknown().optional();
const words = anything.transform((said) => plainWords(said));
const name = anything.transform((said) => plainName(said));
const code = anything.transform((said) => plainName(said)?.toUpperCase() ?? null);
const number = anything.transform(plainNumber);
const messages = anything.transform(messagesIn);

/** What can be read of a list; one entry that cannot does not cost the others. */
const listOf = <T>(entry: z.ZodType<T>, most: number) =>
  anything.transform((said) =>
    (Array.isArray(said) ? said.slice(0, most) : []).flatMap((one: unknown) => {
      const read = entry.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );

const MOST_CHARGES = 100;
const MOST_QUOTES = 500;

const Charge = z.object({ code, description: words, amount: number });
const Detail = z.object({ total: number, charges: listOf(Charge, MOST_CHARGES) });
const ServiceLevel = z.object({ code, description: words });
/** It is told as an object, by some as a pair. */
const Range = z.union([
  z.object({ min: number, max: number }),
  z.tuple([number, number]).transform(([min, max]) => ({ min, max })),
]);

export const Project44Quote = z.object({
  carrierCode: code,
  currencyCode: code,
  serviceLevel: ServiceLevel.nullish().catch(null),
  transitDays: number,
  transitDaysRange: Range.nullish().catch(null),
  deliveryDateTime: words,
  quoteExpirationDateTime: words,
  capacityProviderQuoteNumber: name,
  rateQuoteDetail: Detail.nullish().catch(null),
  errorMessages: messages,
  infoMessages: messages,
});
export type Project44Quote = z.infer<typeof Project44Quote>;

export const RatesAnswer = z
  .object({ rateQuotes: z.array(z.unknown()), errorMessages: messages, infoMessages: messages })
  // Where nothing of the list can be read, nobody knows what it is.
  .refine(
    ({ rateQuotes }) => rateQuotes.length === 0 || rateQuotes.some((one) => Project44Quote.safeParse(one).success),
  )
  .transform(({ rateQuotes, ...rest }) => ({ ...rest, quotes: listOf(Project44Quote, MOST_QUOTES).parse(rateQuotes) }));
export type RatesAnswer = z.infer<typeof RatesAnswer>;

const webAddress = anything.transform((said) => {
  const address = plainName(said, 2_000);
  return address !== null && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
});

export const DispatchAnswer = z.object({
  shipmentIdentifiers: z.array(z.object({ type: code, value: name })),
  capacityProviderBolUrl: webAddress,
  pickupNote: words,
  pickupDateTime: words,
  infoMessages: messages,
});
export type DispatchAnswer = z.infer<typeof DispatchAnswer>;

export const TokenAnswer = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: number,
});
