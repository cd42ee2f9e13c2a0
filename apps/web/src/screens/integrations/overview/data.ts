import { outsideKeys } from '@lanewright/contract/outside-keys.ts';
import { product } from '@lanewright/contract/product.ts';
import { webhooks, type DeliveryState, type HookDelivery } from '@lanewright/contract/webhooks.ts';
import type { ApiScope } from '@lanewright/domain/access/api-scopes.ts';
import type { HookEvent } from '@lanewright/domain/webhooks/events.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { notify } from '../../../ui/notifications/notify.ts';

const INTEGRATIONS = ['integrations'];
const KEYS = [...INTEGRATIONS, 'keys'];
const INSTALLATION = [...INTEGRATIONS, 'installation'];
const WEBHOOKS = [...INTEGRATIONS, 'webhooks'];
const DELIVERIES = [...INTEGRATIONS, 'deliveries'];

export function useInstallation() {
  return useQuery({ queryKey: INSTALLATION, queryFn: ({ signal }) => call(product.integrations, { signal }) });
}

/** Whoever tries a webhook out looks whether it arrives. */
const LOOK_AGAIN_MS = 3_000;

export const tellFailure =
  (title: string) =>
  (error: Error): void =>
    void notify({ kind: 'error', title, messages: [error.message] });
/** For who waits for the end of what tells of its failure by itself. */
export const failureWasTold = (): void => undefined;

/** Somewhat longer than a receiver may take to answer. */
const MOST_LOOKS = 24;
const LOOK_SOON_MS = 500;

/** What became of something that somebody wants sent now: they wait for whether it arrived, not for its being on its way. */
async function outcomeOf(sent: HookDelivery): Promise<HookDelivery> {
  let seen = sent;
  for (let looks = 0; looks < MOST_LOOKS && seen.state === 'Pending' && seen.tries === 0; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_SOON_MS));
    // That it cannot be looked at says nothing of it.
    seen = await call(webhooks.delivery, { params: { id: sent.id } }).catch(() => seen);
  }
  return seen;
}

function tellOutcome({ state, tries, lastStatus, lastError }: HookDelivery): void {
  if (state === 'Delivered') notify({ kind: 'success', title: 'The test arrived' });
  else if (tries === 0) notify({ kind: 'success', title: 'A test is on its way' });
  else
    notify({
      kind: 'error',
      title: 'The test did not arrive',
      messages: [lastStatus === null ? lastError : `The receiver answered ${lastStatus}.`],
    });
}

/** Keys of carriers are on their pages, as there may be dozens; those that are limited need somebody and are shown here too. */
export function useKeys() {
  return useQuery({
    queryKey: KEYS,
    queryFn: ({ signal }) => call(outsideKeys.list, { query: {}, signal }),
    select: (keys) =>
      keys.filter(({ kind, state, lacks }) => kind !== 'Carrier' || (state === 'Active' && lacks.length > 0)),
  });
}

export function useKeyChanges() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: KEYS });
  const create = useMutation({
    mutationFn: (draft: { name: string; scopes: ApiScope[]; expiresAt: string | null }) =>
      call(outsideKeys.create, { body: { ...draft, kind: 'Integrator', carrierId: null } }),
    onSuccess,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => call(outsideKeys.revoke, { params: { id }, body: {} }),
    onSuccess,
    onError: tellFailure('Unable to revoke the key'),
  });
  const takeOver = useMutation({
    mutationFn: (id: string) => call(outsideKeys.takeOver, { params: { id }, body: {} }),
    onSuccess,
    onError: tellFailure('Unable to take over the key'),
  });
  return { create, revoke, takeOver };
}

export function useWebhooks() {
  return useQuery({
    queryKey: WEBHOOKS,
    queryFn: ({ signal }) => call(webhooks.list, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export interface HookFields {
  name: string;
  url: string;
  events: HookEvent[];
}

export function useWebhookChanges() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: INTEGRATIONS });
  const create = useMutation({ mutationFn: (body: HookFields) => call(webhooks.create, { body }), onSuccess });
  const update = useMutation({
    mutationFn: ({ id, ...body }: HookFields & { id: string; isActive: boolean; version: number }) =>
      call(webhooks.update, { params: { id }, body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(webhooks.remove, { params: { id } }),
    onSuccess,
    onError: tellFailure('Unable to remove the webhook'),
  });
  const rotate = useMutation({
    mutationFn: (id: string) => call(webhooks.rotate, { params: { id }, body: {} }),
    onSuccess,
  });
  const sendTest = useMutation({
    mutationFn: async (id: string) => outcomeOf(await call(webhooks.sendTest, { params: { id }, body: {} })),
    onSuccess: (test) => {
      tellOutcome(test);
      return onSuccess();
    },
    onError: tellFailure('Unable to send a test'),
  });
  return { create, update, remove, rotate, sendTest };
}

export function useDeliveries(webhookId: string, state: DeliveryState | null) {
  return useInfiniteQuery({
    queryKey: [...DELIVERIES, webhookId, state],
    queryFn: ({ pageParam, signal }) =>
      call(webhooks.deliveries, {
        params: { id: webhookId },
        query: { ...(pageParam !== null && { before: pageParam }), ...(state !== null && { state }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function useDelivery(id: string) {
  return useQuery({
    queryKey: [...DELIVERIES, 'one', id],
    queryFn: ({ signal }) => call(webhooks.delivery, { params: { id }, signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function useRedeliver() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => outcomeOf(await call(webhooks.redeliver, { params: { id }, body: {} })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: INTEGRATIONS }),
    onError: tellFailure('Unable to send it again'),
  });
}
