import { groupName } from '@lanewright/contract/live.ts';
import { locations } from '@lanewright/contract/locations.ts';
import type { DockScheduleEdit } from '@lanewright/domain/locations/dock-schedule.ts';
import type { Location, LocationDraft, LocationEdit } from '@lanewright/domain/locations/location.ts';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useLiveGroup } from '../../api/live.ts';

/** Begins the key of everything that is asked about locations. */
export const LOCATIONS = ['locations'];

/** Several changes in the same moment, such as an import, are one refresh. */
const REFRESH_AFTER_MS = 300;
const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

function refreshSoon(queryClient: QueryClient): void {
  if (waiting.has(queryClient)) return;
  const timer = setTimeout(() => {
    waiting.delete(queryClient);
    void queryClient.invalidateQueries({ queryKey: LOCATIONS });
  }, REFRESH_AFTER_MS);
  waiting.set(queryClient, timer);
}

/** With an id, only what happens to that location counts. */
export function useRefreshOnLocationChange(entityId?: string): void {
  const queryClient = useQueryClient();
  useLiveGroup(groupName({ channel: 'locations', ...(entityId !== undefined && { entityId }) }), () =>
    refreshSoon(queryClient),
  );
}

/** Contacts change under their own name, and the people at a location are contacts. */
export function useRefreshOnContactChange(): void {
  const queryClient = useQueryClient();
  useLiveGroup(groupName({ channel: 'contacts' }), () => refreshSoon(queryClient));
}

export function fetchLocation(locationNumber: string, signal?: AbortSignal): Promise<Location> {
  return call(locations.get, { params: { locationNumber }, ...(signal && { signal }) });
}

export function useLocation(locationNumber: string) {
  return useQuery({
    queryKey: [...LOCATIONS, 'one', locationNumber],
    queryFn: ({ signal }) => fetchLocation(locationNumber, signal),
  });
}

export function fetchLocationContacts(locationNumber: string, signal?: AbortSignal) {
  return call(locations.contacts, { params: { locationNumber }, ...(signal && { signal }) });
}

export function useLocationContacts(locationNumber: string) {
  return useQuery({
    queryKey: [...LOCATIONS, 'contacts', locationNumber],
    queryFn: ({ signal }) => fetchLocationContacts(locationNumber, signal),
  });
}

export function fetchDockSchedule(locationNumber: string, signal?: AbortSignal) {
  return call(locations.dockSchedule, { params: { locationNumber }, ...(signal && { signal }) });
}

export function useDockSchedule(locationNumber: string) {
  return useQuery({
    queryKey: [...LOCATIONS, 'dock-schedule', locationNumber],
    queryFn: ({ signal }) => fetchDockSchedule(locationNumber, signal),
  });
}

interface Intent {
  /** One for each thing the person wants done, however often it is sent. */
  idempotencyKey: string;
}

function useLocationMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: LOCATIONS }) });
}

export function useCreateLocation() {
  return useLocationMutation(({ body, idempotencyKey }: { body: LocationDraft } & Intent) =>
    call(locations.create, { body, idempotencyKey }),
  );
}

export function useUpdateLocation() {
  return useLocationMutation(
    ({ locationNumber, body, idempotencyKey }: { locationNumber: string; body: LocationEdit } & Intent) =>
      call(locations.update, { params: { locationNumber }, body, idempotencyKey }),
  );
}

export function useSaveDockSchedule() {
  return useLocationMutation(({ id, body, idempotencyKey }: { id: string; body: DockScheduleEdit } & Intent) =>
    call(locations.saveDockSchedule, { params: { id }, body, idempotencyKey }),
  );
}

export interface LocationContactsEdit {
  contactIds: string[];
  defaultContactId: string | null;
  version: number;
}

export function useSaveLocationContacts() {
  return useLocationMutation(
    ({ locationNumber, body, idempotencyKey }: { locationNumber: string; body: LocationContactsEdit } & Intent) =>
      call(locations.saveContacts, { params: { locationNumber }, body, idempotencyKey }),
  );
}
