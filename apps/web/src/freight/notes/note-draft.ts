import { useEffect, useRef, useState } from 'react';
import {
  leftBehindDrafts,
  nameInSlot,
  newSlot,
  openSlot,
  ownDraftsFirst,
  watchDrafts,
} from '../../ui/forms/draft-slots.ts';
import { announceDraft, discardDraft, moveDraft, readDraft, saveDraft } from '../../ui/forms/stored-draft.ts';

const PAUSE_MS = 400;
const isText = (value: unknown): value is string => typeof value === 'string';

/** A note that was written in a form that is no longer open: one of this tab before those of others, the newest first. */
const leftNote = (name: string) =>
  leftBehindDrafts(name)
    .flatMap((storedName) => {
      const draft = readDraft(storedName, { isValid: isText });
      return draft ? [{ ...draft, storedName }] : [];
    })
    .toSorted(ownDraftsFirst)[0] ?? null;

/** The note that was not sent yet, also once another tab with it has closed. */
export function useLeftNote(name: string) {
  const [, drawAgain] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    watchDrafts(name, leaving.signal, () => drawAgain(leftNote(name)?.storedName ?? ''));
    return () => leaving.abort();
  }, [name]);
  return leftNote(name);
}

function stopTimer(timer: { current: number }): void {
  clearTimeout(timer.current);
  timer.current = 0;
}

/** Stores what is written in the browser until it is sent or discarded, in a slot of this form. It begins with what was left. */
export function useNoteDraft(name: string, loaded: string) {
  const [{ ownName, slot, left }] = useState(() => {
    const newOne = newSlot();
    return { slot: newOne, ownName: nameInSlot(name, newOne), left: leftNote(name) };
  });
  const timer = useRef(0);
  const written = useRef<string | null>(null);

  useEffect(() => {
    const close = openSlot(slot);
    if (left) moveDraft(left.storedName, ownName);
    return close;
  }, [slot, ownName, left]);

  const stop = () => stopTimer(timer);
  const write = () => {
    if (timer.current === 0) return;
    stop();
    const values = written.current;
    if (values !== null && values !== loaded) saveDraft(ownName, { values, loaded, savedAt: new Date().toISOString() });
    else discardDraft(ownName);
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
    /** What the form begins with. */
    begun: left?.values ?? loaded,
    keep: (html: string) => {
      written.current = html;
      stop();
      timer.current = window.setTimeout(() => latest.current(), PAUSE_MS);
    },
    forget: () => {
      stop();
      discardDraft(ownName);
    },
  };
}
