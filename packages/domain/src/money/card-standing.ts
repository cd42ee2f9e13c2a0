/** What a provider tells of a payment by card. */
export const CARD_EVENT_KINDS = ['paid', 'failed', 'voided', 'refunded'] as const;
export type CardEventKind = (typeof CARD_EVENT_KINDS)[number];

export interface ToldOfCard {
  /** The provider's own name for what it tells: told again, it is the same. */
  eventId: string;
  kind: CardEventKind;
  /** Paid: all that was taken. Refunded: all that was given back so far. */
  cents: number;
  feeCents: number;
  /** An instant, as ISO text. */
  at: string;
  /** Why a card was declined. */
  reason: string;
}

/**
 * How one attempt to pay by card stands with us. A declined card leaves it open: another can be tried. `failed` is one that
 * the provider would not even begin.
 */
export const CARD_STATES = ['asking', 'open', 'paid', 'voiding', 'voided', 'failed'] as const;
export type CardState = (typeof CARD_STATES)[number];

/** While one of these stands, nobody begins another for the same invoice. */
export const LIVE_CARD_STATES: readonly CardState[] = ['asking', 'open', 'voiding'];

export interface CardStanding {
  state: 'open' | 'paid' | 'voided';
  paid: { cents: number; feeCents: number; at: string } | null;
  refundedCents: number;
  /** The last card that was not taken. */
  decline: { reason: string; at: string } | null;
}

/** In the order of time; of the same instant by name, so that whoever sorts them comes to the same. */
function inOrder(one: ToldOfCard, other: ToldOfCard): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return one.eventId < other.eventId ? -1 : one.eventId > other.eventId ? 1 : 0;
}

/**
 * What all that was told comes to, in whatever order and however often it came. Money that was taken outranks everything: it
 * is there, also where the provider said before or afterwards that nobody can pay any more.
 */
export function cardStanding(told: readonly ToldOfCard[]): CardStanding {
  const events = told.toSorted(inOrder);
  const paid = events.find(({ kind }) => kind === 'paid');
  const decline = events.findLast(({ kind }) => kind === 'failed');
  const isVoided = events.some(({ kind }) => kind === 'voided');
  const refunds = events.filter(({ kind }) => kind === 'refunded').map(({ cents }) => cents);
  return {
    state: paid ? 'paid' : isVoided ? 'voided' : 'open',
    paid: paid ? { cents: paid.cents, feeCents: paid.feeCents, at: paid.at } : null,
    refundedCents: Math.max(0, ...refunds),
    decline: decline ? { reason: decline.reason, at: decline.at } : null,
  };
}

/** What becomes of ours when the provider's word is known: it decides, and as long as it says nothing ours stays. */
export function nextCardState(ours: CardState, { state }: Pick<CardStanding, 'state'>): CardState {
  return state === 'open' ? ours : state;
}
