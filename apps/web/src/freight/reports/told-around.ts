/** What one of our own reports, in its frame, tells the window around it: the words of its address. */
interface Told {
  reportSearch: string;
}

/** Words as an address has them, without those that are not given. */
export const searchText = (words: object): string =>
  new URLSearchParams(
    Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ).toString();

/** Told to nobody where the report has a window of its own, or stands in one of somebody else's. */
export function tellAround(reportSearch: string): void {
  if (window.parent !== window) window.parent.postMessage({ reportSearch } satisfies Told, window.location.origin);
}

/** The words, where the frame tells them and is one of ours; null of anything else. */
export function heardFrom(frame: Window | null, { origin, source, data }: MessageEvent<unknown>): string | null {
  if (frame === null || source !== frame || origin !== window.location.origin) return null;
  if (typeof data !== 'object' || data === null || !('reportSearch' in data)) return null;
  return typeof data.reportSearch === 'string' ? data.reportSearch : null;
}
