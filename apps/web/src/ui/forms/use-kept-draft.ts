import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { completeGroup } from './complete-stored.ts';
import { isLeftBehind, nameInSlot, newSlot, openSlot, whenTabCloses } from './draft-slots.ts';
import { announceDraft, discardDraft, draftNamesOf, readDraft, saveDraft, type StoredDraft } from './stored-draft.ts';

/** How long typing must pause before the draft is stored. */
const PAUSE_MS = 400;

interface KeptDraftUse<F extends FieldValues> {
  form: UseFormReturn<F>;
  /** From `draftName`. */
  name: string;
  /** Guards against drafts that an older release left behind. Fields that are missing at the top level have their defaults. */
  isValid: (values: unknown) => values is F;
  /** Adds fields that have become a part of lists and groups of the form. */
  complete?: (stored: unknown) => unknown;
  /** False while there is nothing worth keeping, such as while a search has only found what is there. */
  isKept?: boolean;
  /** The form is left and opened again with the same draft, so it has one place for all tabs. */
  isShared?: boolean;
  /** The form begins with what was kept: as it began it is worth keeping, too. */
  isBegunWithIt?: boolean;
}

export interface KeptDraft<F extends FieldValues> {
  /** What a form that is no longer open left, until it was restored or discarded; the newest first. */
  offered: StoredDraft<F> | null;
  /** The offered draft is in this form now, and stored with it. */
  accept: () => void;
  /** The user does not want the offered draft. */
  dismiss: () => void;
  /** What was typed in this form was saved, or is not wanted. Drafts of other forms stay. */
  forget: () => void;
  /** The same for what this form stored under an earlier name, before it became the form of a record. */
  forgetAs: (earlierName: string) => void;
}

interface Offer<F> extends StoredDraft<F> {
  storedName: string;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const newestFirst = (one: { savedAt: string }, other: { savedAt: string }) => other.savedAt.localeCompare(one.savedAt);

function stopTimer(timer: { current: number }): void {
  clearTimeout(timer.current);
  timer.current = 0;
}

/** Stores what is typed in the browser, and returns what forms that are closed have left there. It renders nothing again for a key. */
export function useKeptDraft<F extends FieldValues>(use: KeptDraftUse<F>): KeptDraft<F> {
  const { form, name, isValid, complete, isKept = true, isShared = false, isBegunWithIt = false } = use;
  const [slot] = useState(newSlot);
  const ownName = isShared ? name : nameInSlot(name, slot);
  const read = (storedName: string): Offer<F>[] => {
    const defaults = form.formState.defaultValues ?? {};
    const completeAll = (stored: unknown) => completeGroup(defaults, complete ? complete(stored) : stored);
    const draft = readDraft(storedName, { complete: completeAll, isValid });
    return draft && !isSame(draft.values, form.getValues()) ? [{ ...draft, storedName }] : [];
  };
  const [offers, setOffers] = useState(() =>
    (isShared ? [name] : draftNamesOf(name).filter(isLeftBehind)).flatMap(read).toSorted(newestFirst),
  );
  const offered = offers[0] ?? null;
  const timer = useRef(0);
  const { subscribe } = form;
  const stop = () => stopTimer(timer);
  const write = () => {
    if (timer.current === 0) return;
    stop();
    const [values, loaded] = [form.getValues(), form.formState.defaultValues as F];
    if (isKept && (isBegunWithIt || !isSame(values, loaded)))
      saveDraft(ownName, { values, loaded, savedAt: new Date().toISOString() });
    else discardDraft(ownName);
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

  // A tab that is still open works on its draft: it is offered once that tab has closed.
  const offerLater = useEffectEvent((storedName: string) =>
    setOffers((before) => [...before, ...read(storedName)].toSorted(newestFirst)),
  );
  useEffect(() => {
    if (isShared) return;
    const closing = openSlot(slot);
    const leaving = new AbortController();
    for (const storedName of draftNamesOf(name))
      whenTabCloses(storedName, leaving.signal, () => offerLater(storedName));
    return () => {
      leaving.abort();
      closing();
    };
  }, [name, slot, isShared]);

  const removeOffer = () => {
    setOffers((before) => before.slice(1));
    if (offered) discardDraft(offered.storedName);
  };
  return {
    offered,
    accept: () => {
      if (!offered) return;
      // Stored under this form before it is removed there, so that it is never nowhere.
      saveDraft(ownName, { values: offered.values, loaded: offered.loaded, savedAt: offered.savedAt });
      if (offered.storedName === ownName) setOffers((before) => before.slice(1));
      else removeOffer();
    },
    dismiss: removeOffer,
    forget: () => {
      stop();
      discardDraft(ownName);
      if (isShared) setOffers([]);
    },
    forgetAs: (earlierName) => discardDraft(nameInSlot(earlierName, slot)),
  };
}
