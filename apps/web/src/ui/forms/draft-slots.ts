// Each open form stores its draft in a slot of its own, so that two forms for the same record, in one tab or in two, never
// overwrite or discard each other's draft.
import { DRAFT_PREFIX, moveDraft, storedDraftNames } from './stored-draft.ts';

/** Identifies this page among all tabs of the browser. */
const PAGE_ID = crypto.randomUUID();
const SEPARATOR = '~';
const PREVIOUS_PAGE = 'lanewright.previous-page';
const openSlots = new Set<string>();
/** Pages of other tabs that have released their lock. */
const closedPages = new Set<string>();
let slotCount = 0;
let isPageAnnounced = false;

const lockOfPage = (pageId: string) => `lanewright.page.${pageId}`;

export function newSlot(): string {
  slotCount += 1;
  return `${PAGE_ID}.${slotCount}`;
}

/** The name under which a form stores its draft of a record. */
export const nameInSlot = (name: string, slot: string) => `${name}${SEPARATOR}${slot}`;

/** Whether a stored draft belongs to this name, in any slot. Drafts of earlier releases have none. */
function isOfName(storedName: string, name: string): boolean {
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
  if (isPageAnnounced) return;
  isPageAnnounced = true;
  // Only stored from the end of a page to the start of the next, so that a duplicate of this tab does not copy it.
  window.addEventListener('pagehide', leavePageId);
  const previousPage = takePageId();
  if (previousPage !== null) whenPageCloses(previousPage, null, () => takeOverDrafts(previousPage));
  if (!('locks' in navigator)) return;
  void navigator.locks.request(lockOfPage(PAGE_ID), () => new Promise<never>(() => {}));
}

function leavePageId(): void {
  try {
    sessionStorage.setItem(PREVIOUS_PAGE, PAGE_ID);
  } catch {
    // Full or blocked storage: the next page offers the drafts like those of a closed tab.
  }
}

function takePageId(): string | null {
  try {
    const previousPage = sessionStorage.getItem(PREVIOUS_PAGE);
    sessionStorage.removeItem(PREVIOUS_PAGE);
    return previousPage;
  } catch {
    return null;
  }
}

/** Drafts of the page that was reloaded become drafts of this one, which tells other tabs that they still have an owner. */
export function takeOverDrafts(previousPage: string): void {
  for (const storedName of storedDraftNames()) {
    if (pageOf(storedName) !== previousPage) continue;
    const name = storedName.slice(0, storedName.lastIndexOf(SEPARATOR));
    moveDraft(storedName, nameInSlot(name, newSlot()));
  }
}

/** Which page stored a draft; null for drafts of earlier releases, which have no slot. */
function pageOf(storedName: string): string | null {
  return storedName.split(SEPARATOR)[1]?.split('.')[0] ?? null;
}

/** Whether this tab stored the draft, also before it was reloaded. */
const isOfThisTab = (storedName: string) => pageOf(storedName) === PAGE_ID;

interface NamedDraft {
  storedName: string;
  savedAt: string;
}

/** What this tab stored comes before the drafts of other tabs, and the newest first. */
export const ownDraftsFirst = (one: NamedDraft, other: NamedDraft): number =>
  Number(isOfThisTab(other.storedName)) - Number(isOfThisTab(one.storedName)) ||
  other.savedAt.localeCompare(one.savedAt);

/** Whether no open form has the draft. A page of another tab counts as open until its lock has shown otherwise. */
function isLeftBehind(storedName: string): boolean {
  const [pageId, slot] = [pageOf(storedName), storedName.split(SEPARATOR)[1]];
  if (slot === undefined || pageId === null) return true;
  return pageId === PAGE_ID ? !openSlots.has(slot) : closedPages.has(pageId);
}

/** The drafts of one record that no open form has. */
export const leftBehindDrafts = (name: string): string[] =>
  storedDraftNames().filter((storedName) => isOfName(storedName, name) && isLeftBehind(storedName));

/** Calls back whenever other drafts of the record may have been left behind: a tab has closed, or has changed what is stored. */
export function watchDrafts(name: string, signal: AbortSignal, onChange: () => void): void {
  announcePage();
  const watchedPages = new Set<string>([PAGE_ID]);
  const watchPages = () => {
    for (const storedName of storedDraftNames()) {
      const pageId = pageOf(storedName);
      if (pageId === null || !isOfName(storedName, name) || watchedPages.has(pageId)) continue;
      watchedPages.add(pageId);
      whenPageCloses(pageId, signal, () => {
        closedPages.add(pageId);
        onChange();
      });
    }
  };
  watchPages();
  const handleStorage = ({ key }: StorageEvent) => {
    if (key !== null && !isOfName(key.slice(DRAFT_PREFIX.length), name)) return;
    watchPages();
    onChange();
  };
  window.addEventListener('storage', handleStorage, { signal });
  onChange();
}

function whenPageCloses(pageId: string, signal: AbortSignal | null, onClosed: () => void): void {
  // Without a secure connection a browser has no locks; then the draft is offered, rather than lost.
  if (!('locks' in navigator)) return onClosed();
  const options: LockOptions = signal ? { mode: 'shared', signal } : { mode: 'shared' };
  navigator.locks.request(lockOfPage(pageId), options, onClosed).catch(() => undefined);
}
