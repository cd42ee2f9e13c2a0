import { tabStore } from '../../api/browser-storage.ts';
import { releaseOrUnknown } from '../../api/product-settings.ts';

const KEY = 'lanewright.reloaded-for';

/** A reload helps when a new release took the old files away; when it did not help once, it will not help again. */
export function shouldReload(reloadedFor: string | null, release: string): boolean {
  return reloadedFor !== release;
}

let isGoing = false;

/** The page is about to be replaced, so failures no longer matter. */
export function isReloading(): boolean {
  return isGoing;
}

function reloadOnce(): void {
  const release = releaseOrUnknown();
  if (isGoing || !shouldReload(tabStore.read(KEY), release)) return;
  tabStore.write(KEY, release);
  isGoing = true;
  window.location.reload();
}

/** After a failed load of a page's files: reloads the page, or fails for good when that was tried already. */
export function reloadForNewRelease(error: unknown): Promise<never> {
  reloadOnce();
  // Never settles while the page goes: an error must not flash before that.
  if (isGoing) return new Promise(() => undefined);
  return Promise.reject(new Error('The files of this page could not be loaded.', { cause: error }));
}

/** Parts that a screen loads later, such as a dialog, announce a failed load here. */
export function reloadOnFailedParts(): void {
  window.addEventListener('vite:preloadError', reloadOnce);
}
