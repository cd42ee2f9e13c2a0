import { quotes, type MailQuoteBody, type SavedQuote } from '@lanewright/contract/quotes.ts';
import { rates, type IntegratedRates, type SpotQuote } from '@lanewright/contract/rates.ts';
import { shipmentLaneRates, type ContractRates } from '@lanewright/contract/shipment-lane-rates.ts';
import {
  asksPartial,
  asksTrucks,
  integratedMode,
  integratedQuestion,
  laneQuestion,
  spotQuestion,
} from '@lanewright/domain/quotes/questions.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { SOURCES_OF_MODE, type RateSource } from '@lanewright/domain/rating/terms.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { useMutation, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../api/client.ts';
import { useCurrentUser } from '../../../api/session.ts';
import { customerConfigurationQuery } from '../../locations/find-locations.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { isRefusal } from '../../../ui/forms/refusal.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { todayHere } from '../../../ui/today-here.ts';

/** What was asked of one seller, and what came of it. An answer stays while it is asked again. */
export interface Asked<Answer> {
  answer: Answer | null;
  isAsking: boolean;
  /** What to tell of the last try; empty where it went well. */
  failures: string[];
  ask: () => void;
}

/** A saved quote has no problems: its places, its day and its equipment are there. */
export const askedQuote = (quote: SavedQuote): AskedQuote => quote.details as AskedQuote;

/** The day at the place of the pickup. */
export function todayAtPickup({ pickupLocation }: AskedQuote): string {
  const zone = pickupLocation.ianaTimeZone;
  return zone === null ? todayHere() : localTimeAt(zone, Date.now()).date;
}

// Nothing is asked again by itself: a person compares these prices, and chooses one of those that they see.
// An hour after the page was left they are dropped: the server has stored them with the quote.
const PINNED = { staleTime: Infinity, gcTime: 60 * 60_000, meta: { isPinned: true } } as const;
const keyOf = (quote: SavedQuote, ...asked: string[]) => ['quote-rates', quote.id, ...asked];

const holds = ({ validUntil }: { validUntil: string }) => Date.parse(validUntil) > Date.now();

/** What is kept is shown while it holds. A day that has passed cannot be asked for; then it is what the prices were. */
function stored<Answer>(quote: SavedQuote, answer: Answer | null | undefined, isGood: (answer: Answer) => boolean) {
  if (answer === null || answer === undefined) return undefined;
  const details = askedQuote(quote);
  return details.pickupDate < todayAtPickup(details) || isGood(answer) ? answer : undefined;
}

/** The server's words: what it says, then what it says of each field. */
function wordsOf(error: Error | null): string[] {
  if (error === null) return [];
  const ofFields = isRefusal(error) ? Object.values(error.modelState).flat() : [];
  return [...new Set([error.message, ...ofFields])];
}

function asAsked<Answer>({ data, isFetching, error, refetch }: UseQueryResult<Answer>): Asked<Answer> {
  return {
    answer: data ?? null,
    isAsking: isFetching,
    failures: isFetching ? [] : wordsOf(error),
    ask: () => void refetch(),
  };
}

function useSpot(quote: SavedQuote, isPartial: boolean, enabled: boolean): Asked<SpotQuote> {
  return asAsked(
    useQuery({
      ...PINNED,
      queryKey: keyOf(quote, isPartial ? 'partial' : 'spot'),
      queryFn: ({ signal }) => {
        const details = askedQuote(quote);
        const question = spotQuestion(details, isPartial, todayAtPickup(details));
        return call(rates.spot, { body: { ...question, quoteId: quote.id }, signal });
      },
      initialData: () => stored(quote, isPartial ? quote.rates.partial : quote.rates.spot, holds),
      enabled,
    }),
  );
}

const failureOf = ({ sources }: IntegratedRates) => sources.find(({ failure }) => failure !== null)?.failure ?? null;

/** Each source by itself, so that nobody waits for the slowest, and one that fails is asked again alone. */
function useSources(quote: SavedQuote): (Asked<IntegratedRates> & { source: RateSource })[] {
  const { companyId } = useCurrentUser();
  const details = askedQuote(quote);
  const mode = integratedMode(details);
  const sources = mode === null ? [] : SOURCES_OF_MODE[mode];
  const results = useQueries({
    queries: sources.map((source) => ({
      ...PINNED,
      queryKey: keyOf(quote, 'integrated', source),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const question = integratedQuestion(details, companyId, mode!);
        const answer = await call(rates.integrated, {
          body: { ...question, readyTime: null, closeTime: null, quoteId: quote.id, sources: [source] },
          signal,
        });
        const failure = failureOf(answer);
        if (failure !== null) throw new Error(failure);
        return answer;
      },
      initialData: () =>
        stored(
          quote,
          quote.rates.integrated.find((answer) => answer.sources.some(({ rateSource }) => rateSource === source)),
          (answer) => failureOf(answer) === null && answer.rates.every(holds),
        ),
    })),
  });
  return sources.map((source, index) => ({ source, ...asAsked(results[index]!) }));
}

function useContracts(quote: SavedQuote, enabled: boolean): Asked<ContractRates> {
  return asAsked(
    useQuery({
      ...PINNED,
      queryKey: keyOf(quote, 'contract'),
      queryFn: ({ signal }) =>
        call(shipmentLaneRates.find, {
          body: { ...laneQuestion(askedQuote(quote)), freightValue: null, quoteId: quote.id },
          signal,
        }),
      initialData: () =>
        stored(quote, quote.rates.contract, (answer) =>
          answer.rates.every(({ expirationDate }) => expirationDate >= todayAtPickup(askedQuote(quote))),
        ),
      enabled,
    }),
  );
}

/** A notice for each time that it comes to this, not for each drawing of it. */
function useNoticeWhen(isFailed: boolean, title: string, messages: string[]) {
  const tell = useEffectEvent(() => notify({ kind: 'error', title, messages, place: 'topCenter', durationMs: 5_000 }));
  useEffect(() => {
    if (isFailed) tell();
  }, [isFailed]);
}

export interface QuoteRates {
  mode: 'LTL' | 'VLTL' | null;
  spot: Asked<SpotQuote> | null;
  partial: Asked<SpotQuote> | null;
  sources: (Asked<IntegratedRates> & { source: RateSource })[];
  contract: Asked<ContractRates> | null;
}

/** Everything that is asked for a quote; null is what is not asked for. */
export function useQuoteRates(quote: SavedQuote): QuoteRates {
  const details = askedQuote(quote);
  const hasTrucks = asksTrucks(details);
  const markup = useQuery(customerConfigurationQuery()).data;
  const hasPartial = markup !== undefined && asksPartial(details, markup);
  const spot = useSpot(quote, false, hasTrucks);
  const partial = useSpot(quote, true, hasPartial);
  const sources = useSources(quote);
  const contract = useContracts(quote, hasTrucks);
  useNoticeWhen(areAllFailed(sources), 'Failed to fetch LTL Rates', [
    ...new Set(sources.flatMap(({ failures }) => failures)),
  ]);
  useNoticeWhen(hasTrucks && contract.failures.length > 0, 'Failed to fetch Contracted Rates', contract.failures);
  return {
    mode: integratedMode(details),
    spot: hasTrucks ? spot : null,
    partial: hasPartial ? partial : null,
    sources,
    contract: hasTrucks ? contract : null,
  };
}

export const areAllFailed = (sources: QuoteRates['sources']): boolean =>
  sources.length > 0 && sources.every(({ failures }) => failures.length > 0);

/** The quote that this one repeats, with its prices of then. */
export function useEarlierQuote({ requoteOf }: SavedQuote): SavedQuote | null {
  const earlier = useQuery({
    ...PINNED,
    queryKey: ['quote-rates', 'then', requoteOf?.id],
    queryFn: ({ signal }) => call(quotes.find, { params: { id: requoteOf!.id }, signal }),
    enabled: requoteOf !== null,
  });
  return earlier.data ?? null;
}

export function useMailQuote(id: string) {
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: (body: MailQuoteBody) => call(quotes.mail, { params: { id }, body, idempotencyKey: keyFor(body) }),
  });
}
