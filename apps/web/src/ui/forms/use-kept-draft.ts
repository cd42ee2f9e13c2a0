import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { announceDraft, discardDraft, readDraft, saveDraft, type StoredDraft } from './stored-draft.ts';

/** How long somebody must have stopped typing before it is written. */
const PAUSE_MS = 400;

interface KeptDraftUse<F extends FieldValues> {
  form: UseFormReturn<F>;
  /** From `draftName`. */
  name: string;
  /** Guards against drafts that an older release left behind. */
  isValid: (values: unknown) => values is F;
  /** False while there is nothing worth keeping, such as while a search has only found what is there. */
  isKept?: boolean;
  /** The form begins with what was kept: as it began it is worth keeping, too. */
  isBegunWithIt?: boolean;
}

export interface KeptDraft<F extends FieldValues> {
  /** What an earlier visit left, until it was restored or discarded. */
  offered: StoredDraft<F> | null;
  /** The person has it back: it is no longer offered, and still kept. */
  accept: () => void;
  /** It was saved, or the person does not want it. */
  forget: () => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function stopTimer(timer: { current: number }): void {
  clearTimeout(timer.current);
  timer.current = 0;
}

/** Keeps what is typed in the browser, and returns what an earlier visit left there. Nothing is drawn again for it. */
export function useKeptDraft<F extends FieldValues>(use: KeptDraftUse<F>): KeptDraft<F> {
  const { form, name, isValid, isKept = true, isBegunWithIt = false } = use;
  const [offered, setOffered] = useState(() => {
    const draft = readDraft(name, isValid);
    return draft && isSame(draft.values, form.getValues()) ? null : draft;
  });
  const timer = useRef(0);
  const { subscribe } = form;
  const stop = () => stopTimer(timer);
  const write = () => {
    if (timer.current === 0) return;
    stop();
    const [values, loaded] = [form.getValues(), form.formState.defaultValues as F];
    if (isKept && (isBegunWithIt || !isSame(values, loaded)))
      saveDraft(name, { values, loaded, savedAt: new Date().toISOString() });
    else discardDraft(name);
  };
  // Not an effect event: whoever asks whether there are drafts may do so while something else is being drawn.
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
  });

  useEffect(() => {
    const schedule = () => {
      stopTimer(timer);
      timer.current = window.setTimeout(() => latest.current(), PAUSE_MS);
    };
    const unsubscribe = subscribe({ formState: { values: true }, callback: schedule });
    const withdraw = announceDraft({ write: () => latest.current(), cancel: () => stopTimer(timer) });
    const handleLeave = () => latest.current();
    // A reload, a closed tab, a session that ended: what was typed a moment ago counts too.
    window.addEventListener('pagehide', handleLeave);
    return () => {
      window.removeEventListener('pagehide', handleLeave);
      withdraw();
      unsubscribe();
      handleLeave();
    };
  }, [subscribe]);

  return {
    offered,
    accept: () => setOffered(null),
    forget: () => {
      setOffered(null);
      stop();
      discardDraft(name);
    },
  };
}
