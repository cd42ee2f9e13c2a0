import { useEffect, useRef } from 'react';
import { announceDraft, discardDraft, readDraft, saveDraft } from '../../ui/forms/stored-draft.ts';

const PAUSE_MS = 400;
const isText = (value: unknown): value is string => typeof value === 'string';

export const keptNote = (name: string): string | null => readDraft(name, { isValid: isText })?.values ?? null;

function stopTimer(timer: { current: number }): void {
  clearTimeout(timer.current);
  timer.current = 0;
}

/** Keeps what is written in the browser until it is sent or discarded. */
export function useNoteDraft(name: string, loaded: string) {
  const timer = useRef(0);
  const written = useRef<string | null>(null);

  const stop = () => stopTimer(timer);
  const write = () => {
    if (timer.current === 0) return;
    stop();
    const values = written.current;
    if (values !== null && values !== loaded) saveDraft(name, { values, loaded, savedAt: new Date().toISOString() });
    else discardDraft(name);
  };
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });

  useEffect(() => {
    const withdraw = announceDraft({ write: () => latest.current(), cancel: () => stopTimer(timer) });
    const handleLeave = () => latest.current();
    window.addEventListener('pagehide', handleLeave);
    return () => {
      window.removeEventListener('pagehide', handleLeave);
      withdraw();
      handleLeave();
    };
  }, []);

  return {
    keep: (html: string) => {
      written.current = html;
      stop();
      timer.current = window.setTimeout(() => latest.current(), PAUSE_MS);
    },
    forget: () => {
      stop();
      discardDraft(name);
    },
  };
}
