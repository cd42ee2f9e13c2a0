import type { CompanyRates } from '@lanewright/domain/rating/embedded-rates.ts';
import type { IntegratedAnswer, SpotOffer } from '@lanewright/domain/rating/offer.ts';
import type { IntegratedQuestion, SpotQuestion } from '@lanewright/domain/rating/question.ts';
import type { RateSource } from '@lanewright/domain/rating/terms.ts';

/** Nobody waits longer for a price: a provider that has not answered by then is slow. */
export const RATES_DEADLINE_MS = 8_000;
/** Whoever asks gives up a moment later, so that the provider tells, and its rest counts, what went wrong. */
export const GIVEN_UP_AFTER_MS = RATES_DEADLINE_MS + 1_000;

/** What went wrong with a provider; the same for all of them, as people read it and the breaker counts it. */
export type FailureKind =
  /** No answer in time. */
  | 'slow'
  /** No connection, or an answer that says it is out of order. */
  | 'down'
  /** An answer that nobody can read. */
  | 'nonsense'
  /** It does not know us, or no longer. */
  | 'credentials'
  /** It understood and said no: the question is at fault. */
  | 'refused'
  /** It failed often, and is left alone for a while. */
  | 'resting';

/** A provider that gave no prices, and why, in a sentence for whoever waits for them. */
export class ProviderFailure extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export interface AskedFor {
  /** What the company itself keeps: an embedded provider reckons with it, a real one finds its carriers in it. */
  company: CompanyRates;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

/** Who sells less than truckloads. */
export interface IntegratedRatesPort {
  /** How people call it: "project44". */
  name: string;
  /** Where several share the work: who sells on that source. */
  nameOf?(source: RateSource): string;
  /** Sources on which it names carriers by SCAC: there it is told of all of the network that have one. */
  byScac?: readonly RateSource[];
  /** Rates of one source. Throws a `ProviderFailure` and nothing else. */
  rates(source: RateSource, question: IntegratedQuestion, asked: AskedFor): Promise<IntegratedAnswer>;
}

/** Who sells trucks of the day, whole or in part. */
export interface SpotRatesPort {
  name: string;
  /** A price, or why there is none. Throws a `ProviderFailure` and nothing else. */
  quote(question: SpotQuestion, asked: AskedFor): Promise<SpotOffer | { reason: string }>;
}
