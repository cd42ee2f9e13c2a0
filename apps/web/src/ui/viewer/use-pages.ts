import { useEffect, useState } from 'react';
import { FileNotFound } from './file-not-found.ts';
import { openPages, type Pages, type ViewedKind } from './pages.ts';

export const UNKNOWN_KIND = "Couldn't determine file type";
export const NOT_FOUND = 'Image not found';
export const NOT_LOADED = 'An error occurred while loading the file.';

export type OpenedFile = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'open'; pages: Pages };

/** Fetches the file and opens it; closes it when nobody looks any more. */
export function usePages(
  kind: ViewedKind | null,
  load: (signal: AbortSignal) => Promise<Blob>,
  attempt: number,
): OpenedFile {
  const [opened, setOpened] = useState<OpenedFile>({ state: 'loading' });
  const [loadFirst] = useState(() => load);

  useEffect(() => {
    if (kind === null) {
      setOpened({ state: 'failed', message: UNKNOWN_KIND });
      return;
    }
    const given = new AbortController();
    let pages: Pages | null = null;
    setOpened({ state: 'loading' });
    void (async () => {
      try {
        pages = await openPages(kind, await loadFirst(given.signal));
        if (given.signal.aborted) pages.close();
        else setOpened({ state: 'open', pages });
      } catch (error) {
        if (given.signal.aborted) return;
        setOpened({ state: 'failed', message: error instanceof FileNotFound ? NOT_FOUND : NOT_LOADED });
      }
    })();
    return () => {
      given.abort();
      pages?.close();
    };
  }, [kind, loadFirst, attempt]);

  return opened;
}
