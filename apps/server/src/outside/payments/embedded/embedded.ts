import type { Database } from '../../../platform/database/database.ts';
import { EventFailure, PaymentFailure, type CardEvent, type OpenedCard, type PaymentsPort } from '../port.ts';
import { assertSigned } from '../signature.ts';
import { cardBooks, type BookEntry } from './books.ts';
import { bankSays, problemsWithCard } from './card-form.ts';
import { paidPage, payPage, unknownPage, voidedPage } from './pages.ts';
import { STYLES } from './styles.ts';
import { SIGNATURE_HEADER, tellOfCard, type Deliver } from './tell.ts';
import { ToldBody } from './told-body.ts';

export const EMBEDDED_PAYMENTS = 'embedded';
const PATH = '/pay';
const STYLES_PATH = `${PATH}/styles.css`;
const NOTHING_TYPED = { expiry: '', name: '' };

export interface EmbeddedPaymentsSettings {
  /** Where browsers find us. */
  publicUrl: string;
  feePercent: number;
  deliver: Deliver;
  now: () => Date;
}

function parsed(rawBody: string): CardEvent {
  let said: unknown;
  try {
    said = JSON.parse(rawBody);
  } catch (error) {
    throw new EventFailure('unreadable', 'The body is not JSON.', { cause: error });
  }
  const read = ToldBody.safeParse(said);
  if (!read.success) throw new EventFailure('unreadable', 'The body cannot be read.', { cause: read.error });
  const { id, type, at, data } = read.data;
  return { eventId: id, kind: type, at, ...data };
}

/**
 * A provider of card payments where none is connected. It keeps books of its own, shows a page of its own and tells us by
 * signed messages, as a real one does; it takes test cards and no others.
 */
export function embeddedPayments(database: Database, settings: EmbeddedPaymentsSettings): PaymentsPort {
  const { publicUrl, feePercent, deliver, now } = settings;
  const books = cardBooks(database);
  let secret: Promise<string> | null = null;
  const secretOf = () => {
    secret ??= books.secret().catch((error: unknown) => {
      // Asked for again: the database may be back then.
      secret = null;
      throw error;
    });
    return secret;
  };
  const pageOf = (entry: BookEntry) => {
    const { asked, totalCents, card } = entry;
    if (entry.state === 'paid') return paidPage({ asked, totalCents, card }, STYLES_PATH);
    if (entry.state === 'voided') return voidedPage(asked.invoiceNumber, STYLES_PATH);
    return payPage({ asked, totalCents, typed: NOTHING_TYPED, problems: {}, decline: null }, STYLES_PATH);
  };

  return {
    name: EMBEDDED_PAYMENTS,
    feePercent,
    unavailable: null,
    open: async (invoice): Promise<OpenedCard> => {
      const { providerId, token, state } = await books.open(invoice);
      if (state === 'voided') throw new PaymentFailure('refused', 'The request was taken back.');
      return { providerId, url: `${publicUrl}${PATH}/${token}` };
    },
    withdraw: books.withdraw,
    outcomeOf: books.outcomeOf,
    refund: books.refund,
    refundOutcome: books.refundOutcome,
    readEvent: async (rawBody, header, nowMs) => {
      assertSigned(await secretOf(), rawBody, header(SIGNATURE_HEADER), nowMs);
      return parsed(rawBody);
    },
    played: {
      path: PATH,
      styles: STYLES,
      show: async (token) => {
        const entry = await books.look(token);
        return entry ? pageOf(entry) : unknownPage(STYLES_PATH);
      },
      submit: async (token, field) => {
        const entry = await books.look(token);
        if (!entry) return unknownPage(STYLES_PATH);
        if (entry.state !== 'open') return null;
        const card = { number: field('number'), expiry: field('expiry'), code: field('code'), name: field('name') };
        const { asked, totalCents } = entry;
        const view = { asked, totalCents, typed: { expiry: card.expiry, name: card.name } };
        const problems = problemsWithCard(card, now());
        if (Object.keys(problems).length > 0) return payPage({ ...view, problems, decline: null }, STYLES_PATH);
        const charged = await books.charge(token, bankSays(card.number));
        const decline = charged?.decline ?? null;
        return decline === null ? null : payPage({ ...view, problems: {}, decline }, STYLES_PATH);
      },
      jobs: [tellOfCard(deliver, secretOf)],
    },
  };
}
