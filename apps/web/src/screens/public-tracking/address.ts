import { useSyncExternalStore } from 'react';

// These pages find their way without the router of the portal, which weighs as much as all of them. They are also opened
// inside the portal, whose router hears of every change of the address by itself.

export const LANDING = '/public/trackShipments';

export type TrackingPage =
  | { name: 'landing' }
  | { name: 'byNumber'; entityNumber: string; token: string | null }
  | { name: 'byReference'; referenceNumber: string; customerNumber: string };

const BY_REFERENCE = /^\/public\/shipments\/([^/]+)\/preview\/details\/([^/]+)\/?$/i;
const BY_NUMBER = /^\/public\/shipments\/([^/]+)\/preview\/details\/?$/i;

/** A piece that nobody can have meant is taken as it stands. */
function readable(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

export function pageAt(address: string): TrackingPage {
  const { pathname, searchParams } = new URL(address, 'http://any');
  const reference = BY_REFERENCE.exec(pathname);
  if (reference)
    return { name: 'byReference', referenceNumber: readable(reference[1]!), customerNumber: readable(reference[2]!) };
  const number = BY_NUMBER.exec(pathname);
  if (number) return { name: 'byNumber', entityNumber: readable(number[1]!), token: searchParams.get('token') };
  return { name: 'landing' };
}

export const addressOfNumber = (entityNumber: string): string =>
  `/public/shipments/${encodeURIComponent(entityNumber)}/preview/details`;

export const addressOfReference = (referenceNumber: string, customerNumber: string): string =>
  `/public/shipments/${encodeURIComponent(referenceNumber)}/preview/details/${encodeURIComponent(customerNumber)}`;

const MOVED = 'lanewright:moved';

export function goTo(address: string, { isInPlace = false } = {}): void {
  if (isInPlace) window.history.replaceState({}, '', address);
  else window.history.pushState({ cameFromHere: true }, '', address);
  window.scrollTo(0, 0);
  window.dispatchEvent(new Event(MOVED));
}

/** To where the visitor came from; who came by a link from elsewhere is led to where one looks for another number. */
export function goBack(): void {
  const { cameFromHere } = (window.history.state ?? {}) as { cameFromHere?: boolean };
  if (cameFromHere) window.history.back();
  else goTo(LANDING, { isInPlace: true });
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(MOVED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(MOVED, listener);
  };
}

export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search);
}
