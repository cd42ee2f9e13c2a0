import { tenders, type CarriersPage, type OfferResponse, type RateResponse } from '@lanewright/contract/tenders.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../../api/client.ts';

/** What a link that is known leads to. */
export type KnownPage = Exclude<CarriersPage, { kind: 'Unknown' }>;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** What stands behind the #; the link of another mail may be opened in the same tab. */
export function useLinkToken(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash.slice(1));
}

const keyOf = (token: string) => ['tender-link', token];

/** Looking changes nothing. Whoever comes back to the tab sees how it stands now. */
export function useCarriersPage(token: string) {
  return useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call(tenders.look, { body: { token }, signal }),
    refetchOnWindowFocus: true,
  });
}

function useAnswer<Body>(token: string, send: (body: Body) => Promise<CarriersPage>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (now) => queryClient.setQueryData(keyOf(token), now),
  });
}

export const useAnswerOffer = (token: string) =>
  useAnswer(token, (body: OfferResponse) => call(tenders.answerOffer, { body: { token, ...body } }));

export const useAnswerRates = (token: string) =>
  useAnswer(token, (body: RateResponse) => call(tenders.answerRates, { body: { token, ...body } }));
