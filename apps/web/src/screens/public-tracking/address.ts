import { useSyncExternalStore } from 'react';

// These pages find their way without the router of the portal, which weighs as much as all of them. They are also opened
// inside the portal, whose router hears of every change of the address by itself.

export const LANDING = '/public/trackShipments';

export type TrackingPage =
  /** With what an address names that is not enough to look for. */
  | { name: 'landing'; incomplete?: Typed }
  | { name: 'byNumber'; entityNumber: string; token: string | null }
  | { name: 'byReference'; referenceNumber: string; customerNumber: string };

const BY_REFERENCE = /^\/public\/shipments\/([^/]*)\/preview\/details\/([^/]+)\/?$/i;
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
  const { pathname, searchParams, hash } = new URL(address, 'http://any');
  const reference = BY_REFERENCE.exec(pathname);
  if (reference) {
    const [referenceNumber, customerNumber] = [readable(reference[1]!), readable(reference[2]!)];
    if (referenceNumber.trim() === '')
      return {
        name: 'landing',
        incomplete: { shipmentNumber: '', referenceNumber: '', companyNumber: customerNumber },
      };
    return { name: 'byReference', referenceNumber, customerNumber };
  }
  const number = BY_NUMBER.exec(pathname);
  if (number)
    return {
      name: 'byNumber',
      entityNumber: readable(number[1]!),
      token: readable(hash.slice(1)) || searchParams.get('token'),
    };
  return { name: 'landing' };
}

export const addressOfNumber = (entityNumber: string): string =>
  `/public/shipments/${encodeURIComponent(entityNumber)}/preview/details`;

export const addressOfReference = (referenceNumber: string, customerNumber: string): string =>
  `/public/shipments/${encodeURIComponent(referenceNumber)}/preview/details/${encodeURIComponent(customerNumber)}`;

const MOVED = 'lanewright:moved';

/** What somebody looked for, as it stands in the fields. */
export interface Typed {
  shipmentNumber: string;
  referenceNumber: string;
  companyNumber: string;
}

interface PageState {
  cameFromHere?: boolean;
  /** What was looked for in vain, to be corrected instead of typed again. */
  toCorrect?: Typed;
}

const stateHere = (): PageState => (window.history.state ?? {}) as PageState;

function moved(): void {
  window.scrollTo(0, 0);
  window.dispatchEvent(new Event(MOVED));
}

export function goTo(address: string): void {
  const { toCorrect: _corrected, ...state } = stateHere();
  window.history.replaceState(state, '');
  window.history.pushState({ cameFromHere: true }, '', address);
  moved();
}

/**
 * To where the visitor came from, with what was looked for in vain; who came by a link from elsewhere is led to where one
 * looks for another number.
 */
export function goBack(toCorrect: Typed): void {
  if (stateHere().cameFromHere) {
    const keep = () => {
      window.history.replaceState({ ...stateHere(), toCorrect }, '');
      moved();
    };
    window.addEventListener('popstate', keep, { once: true });
    window.history.back();
    return;
  }
  window.history.replaceState({ toCorrect }, '', LANDING);
  moved();
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
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname + window.location.search + window.location.hash,
  );
}

/**
 * Links that were shared before have their secret in the query, where logs and referrers see it. It moves behind the #, before
 * anything else is asked for.
 */
export function hideTokenOfOldLink(): void {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('token');
  if (token === null) return;
  address.searchParams.delete('token');
  address.hash = encodeURIComponent(token);
  window.history.replaceState(window.history.state, '', address);
}

export function useToCorrect(): Typed | null {
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(stateHere().toCorrect ?? null));
  return JSON.parse(text) as Typed | null;
}
