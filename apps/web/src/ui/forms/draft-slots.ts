// Each open form stores its draft in a slot of its own, so that two forms for the same record, in one tab or in two, never
// overwrite or discard each other's draft.

/** Identifies this page among all tabs of the browser. */
const PAGE_ID = crypto.randomUUID();
const SEPARATOR = '~';
const openSlots = new Set<string>();
let slotCount = 0;
let isPageAnnounced = false;

const lockOfPage = (pageId: string) => `lanewright.page.${pageId}`;

export function newSlot(): string {
  slotCount += 1;
  return `${PAGE_ID}.${slotCount}`;
}

export const nameInSlot = (name: string, slot: string) => `${name}${SEPARATOR}${slot}`;

/** Whether a stored draft belongs to this name, in any slot. Drafts of earlier releases have none. */
export function isOfName(storedName: string, name: string): boolean {
  return storedName === name || storedName.startsWith(`${name}${SEPARATOR}`);
}

/** Marks the form as open until the returned function is called. */
export function openSlot(slot: string): () => void {
  announcePage();
  openSlots.add(slot);
  return () => openSlots.delete(slot);
}

/** Other tabs can tell by the lock that this one is still open; the browser releases it when the page goes. */
function announcePage(): void {
  if (isPageAnnounced || !('locks' in navigator)) return;
  isPageAnnounced = true;
  void navigator.locks.request(lockOfPage(PAGE_ID), () => new Promise<never>(() => {}));
}

/** Which page stored a draft; null for this page and for drafts without a slot. */
function otherPageOf(storedName: string): string | null {
  const slot = storedName.split(SEPARATOR)[1];
  const pageId = slot?.split('.')[0] ?? PAGE_ID;
  return pageId === PAGE_ID ? null : pageId;
}

/** Whether no open form of this page has the draft. Of other pages it is not known at once. */
export function isLeftBehind(storedName: string): boolean {
  const slot = storedName.split(SEPARATOR)[1];
  return otherPageOf(storedName) === null && (slot === undefined || !openSlots.has(slot));
}

/** Calls back for each draft of another tab as soon as that tab is closed: at once where it is closed already. */
export function whenTabCloses(storedName: string, signal: AbortSignal, onClosed: () => void): void {
  const pageId = otherPageOf(storedName);
  if (pageId === null) return;
  // Without a secure connection a browser has no locks; then the draft is offered, rather than lost.
  if (!('locks' in navigator)) return onClosed();
  navigator.locks.request(lockOfPage(pageId), { mode: 'shared', signal }, onClosed).catch(() => undefined);
}
