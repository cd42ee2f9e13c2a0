import type { ToldOfCard } from '@lanewright/domain/money/card-standing.ts';
import type { JobDefinition } from '../../platform/jobs/definition.ts';

/** What somebody is asked to pay by card. Plain data: it is kept as it was said, to be said again in the same words. */
export interface CardInvoice {
  /** Ours, and in every attempt the same: by it the provider knows the request. */
  requestId: string;
  companyId: string;
  companyName: string;
  invoiceNumber: string;
  /** Who pays. */
  email: string;
  lines: readonly { description: string; cents: number }[];
  /** Comes on top of the lines. */
  feeCents: number;
}

/** What the provider has opened for a request. */
export interface OpenedCard {
  providerId: string;
  /** The page on which a card is given. */
  url: string;
}

/** A request that the provider has answered. */
export interface CardRef {
  companyId: string;
  requestId: string;
  providerId: string;
}

export type CardOutcome =
  | { state: 'open' }
  | { state: 'paid'; cents: number; feeCents: number; at: string }
  | { state: 'voided' }
  /** The provider does not know it. */
  | { state: 'unheard' };

export type RefundOutcome =
  /** With the sum of all refunds of the payment. */
  | { state: 'refunded'; refundedCents: number }
  | { state: 'pending' }
  | { state: 'refused'; reason: string }
  /** The provider has no such refund. */
  | { state: 'unheard' };

/** What the provider tells by itself. Whose payment it is, is found by what we asked; nothing here is believed of it. */
export interface CardEvent extends ToldOfCard {
  providerId: string;
  /** Null where the provider does not repeat it. */
  requestId: string | null;
}

/** `refused`: they said no, and nothing was done. `unknown`: they may have done it. */
export class PaymentFailure extends Error {
  readonly kind: 'refused' | 'unknown';
  constructor(kind: 'refused' | 'unknown', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** What claims to come from the provider and cannot be taken for it. */
export class EventFailure extends Error {
  readonly kind: 'signature' | 'too-old' | 'unreadable';
  constructor(kind: EventFailure['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export type HeaderOf = (name: string) => string | null;

/** A page as a browser gets it. */
export interface ProviderPage {
  status: number;
  html: string;
}

/** What a provider brings along that is not connected but played by us: a real one has a site and workers of its own. */
export interface PlayedProvider {
  /** Where its pages lie. */
  path: string;
  styles: string;
  show(token: string): Promise<ProviderPage>;
  /** A card was given. Answers the page to show instead, or null where the page of the same address says it all. */
  submit(token: string, field: (name: string) => string): Promise<ProviderPage | null>;
  jobs: readonly JobDefinition[];
}

export interface PaymentsPort {
  /** Part of the address at which it tells us. */
  name: string;
  /** What is asked for paying so, in percent of what is owed. */
  feePercent: number;
  /** Why nothing can be paid by card in this installation; null where it can. */
  unavailable: string | null;
  /** Opens a page, once for the id of the request however often it is said. Throws a `PaymentFailure` and nothing else. */
  open(invoice: CardInvoice): Promise<OpenedCard>;
  /** Nobody can pay it any more, unless somebody has: the answer says which. Throws a `PaymentFailure`. */
  withdraw(ref: CardRef): Promise<'voided' | 'paid'>;
  /** Throws a `PaymentFailure` of the kind `unknown` where nobody answers. */
  outcomeOf(ref: CardRef): Promise<CardOutcome>;
  /** Gives so much back, once for the id however often it is said. Throws a `PaymentFailure`. */
  refund(ref: CardRef, cents: number, refundId: string): Promise<void>;
  /** What became of a refund, by the id that it was requested under. Throws a `PaymentFailure` of the kind `unknown`. */
  refundOutcome(ref: CardRef, refundId: string): Promise<RefundOutcome>;
  /** What was told, once it is certain who tells it; null where it does not concern us. Throws an `EventFailure`. */
  readEvent(rawBody: string, header: HeaderOf, nowMs: number): Promise<CardEvent | null>;
  played: PlayedProvider | null;
}

export function totalCents({ lines, feeCents }: Pick<CardInvoice, 'lines' | 'feeCents'>): number {
  return lines.reduce((total, { cents }) => total + cents, feeCents);
}
