import { useEffect, useState } from 'react';
import { FileNotFound } from './file-not-found.ts';
import { openPages } from './open-pages.ts';
import type { Pages, ViewedKind } from './pages.ts';

export const UNKNOWN_KIND = "Couldn't determine file type";
export const NOT_FOUND = 'Image not found';
export const NOT_LOADED = 'An error occurred while loading the file.';

export type OpenedFile = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'open'; pages: Pages };

const LOADING: OpenedFile = { state: 'loading' };

/** Fetches the file and opens it; closes it when nobody looks any more. `retry` tries again. */
export function usePages(
  kind: ViewedKind | null,
  load: (signal: AbortSignal) => Promise<Blob>,
): { opened: OpenedFile; retry: () => void } {
  // Each try is a way of its own to fetch it.
  const [attempt, setAttempt] = useState(() => ({ load }));
  const [opened, setOpened] = useState<OpenedFile>(
    kind === null ? { state: 'failed', message: UNKNOWN_KIND } : LOADING,
  );

  useEffect(() => {
    if (kind === null) return;
    const given = new AbortController();
    let pages: Pages | null = null;
    const open = async () => {
      try {
        pages = await openPages(kind, await attempt.load(given.signal));
        if (given.signal.aborted) pages.close();
        else setOpened({ state: 'open', pages });
      } catch (error) {
        if (given.signal.aborted) return;
        setOpened({ state: 'failed', message: error instanceof FileNotFound ? NOT_FOUND : NOT_LOADED });
      }
    };
    void open();
    return () => {
      given.abort();
      pages?.close();
    };
  }, [kind, attempt]);

  const retry = () => {
    setOpened(LOADING);
    setAttempt({ load });
  };
  return { opened, retry };
}
