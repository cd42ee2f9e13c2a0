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

/** What one of our own reports tells about its exports: one has begun, or ended. */
interface ExportingMessage {
  reportExporting: 1 | -1;
}

export function postExporting(change: ExportingMessage['reportExporting']): void {
  if (window.parent === window) return;
  window.parent.postMessage({ reportExporting: change } satisfies ExportingMessage, window.location.origin);
}

/** By how many the exports of the frame have changed: 0 where the message is not about them, or not from the frame. */
export function exportingFrom(frame: Window | null, event: MessageEvent<unknown>): number {
  const data = dataFrom(frame, event);
  if (data === null || !('reportExporting' in data)) return 0;
  return data.reportExporting === 1 || data.reportExporting === -1 ? data.reportExporting : 0;
}

/** The words, where the frame tells them and is one of ours; null of anything else. */
export function heardFrom(frame: Window | null, event: MessageEvent<unknown>): string | null {
  const data = dataFrom(frame, event);
  return data !== null && 'reportSearch' in data && typeof data.reportSearch === 'string' ? data.reportSearch : null;
}

function dataFrom(frame: Window | null, { origin, source, data }: MessageEvent<unknown>): object | null {
  if (frame === null || source !== frame || origin !== window.location.origin) return null;
  return typeof data === 'object' ? data : null;
}
