import { locations } from '@lanewright/contract/locations.ts';
import type { Location } from '@lanewright/domain/locations/location.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useLiveRefresh } from '../../api/live.ts';
import { rememberSaved } from '../../ui/forms/record-in-cache.ts';

/** Begins the key of everything that is asked about locations. */
export const LOCATIONS = ['locations'];

/** With an id, only what happens to that location counts. */
export function useRefreshOnLocationChange(entityId?: string): void {
  useLiveRefresh({ channel: 'locations', ...(entityId !== undefined && { entityId }) });
}

/** Contacts change under their own name, and the people at a location are contacts. */
export function useRefreshOnContactChange(): void {
  useLiveRefresh({ channel: 'contacts' });
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

export const locationContactsKey = (locationNumber: string) => [...LOCATIONS, 'contacts', locationNumber];

export function useLocationContacts(locationNumber: string) {
  return useQuery({
    queryKey: locationContactsKey(locationNumber),
    queryFn: ({ signal }) => fetchLocationContacts(locationNumber, signal),
  });
}

export function fetchDockSchedule(locationNumber: string, signal?: AbortSignal) {
  return call(locations.dockSchedule, { params: { locationNumber }, ...(signal && { signal }) });
}

export const dockScheduleKey = (locationNumber: string) => [...LOCATIONS, 'dock-schedule', locationNumber];

export function useDockSchedule(locationNumber: string) {
  return useQuery({
    queryKey: dockScheduleKey(locationNumber),
    queryFn: ({ signal }) => fetchDockSchedule(locationNumber, signal),
  });
}

/** An answer to a save: shown at once wherever the location is, and then read again with what depends on it. */
export function useRememberLocation(): (saved: Location) => void {
  const queryClient = useQueryClient();
  return (saved) => {
    rememberSaved(queryClient, LOCATIONS, saved);
    void queryClient.invalidateQueries({ queryKey: LOCATIONS });
  };
}
