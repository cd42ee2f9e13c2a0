import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { completeGroup } from './complete-stored.ts';
import { leftBehindDrafts, nameInSlot, newSlot, openSlot, ownDraftsFirst, watchDrafts } from './draft-slots.ts';
import { announceDraft, discardDraft, moveDraft, readDraft, saveDraft, type StoredDraft } from './stored-draft.ts';

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
  /** What a person can tell two drafts of the same kind apart by; stored with the draft. */
  summarize?: (values: F) => string;
}

/** A draft that no open form has. */
export interface OfferedDraft<F> extends StoredDraft<F> {
  storedName: string;
}

export interface KeptDraft<F extends FieldValues> {
  /** What forms left that are no longer open, until it is restored or discarded: first what this tab stored, the newest first. */
  offers: OfferedDraft<F>[];
  /** The offered draft is in this form now, and stored with it. What was in the form before is offered instead. */
  accept: (offer: OfferedDraft<F>) => void;
  /** The user does not want the offered draft. */
  dismiss: (offer: OfferedDraft<F>) => void;
  /** What was typed in this form was saved, or is not wanted. Drafts of other forms stay. */
  forget: () => void;
  /** The same for what this form stored under an earlier name, before it became the form of a record. */
  forgetAs: (earlierName: string) => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function stopTimer(timer: { current: number }): void {
  clearTimeout(timer.current);
  timer.current = 0;
}

/** Stores what is typed in the browser, and returns what forms that are closed have left there. It renders nothing again for a key. */
export function useKeptDraft<F extends FieldValues>(use: KeptDraftUse<F>): KeptDraft<F> {
  const { form, name, isValid, complete, isKept = true, isShared = false, isBegunWithIt = false, summarize } = use;
  const [slot] = useState(newSlot);
  const ownName = isShared ? name : nameInSlot(name, slot);
  const read = (storedName: string): OfferedDraft<F>[] => {
    const defaults = form.formState.defaultValues ?? {};
    const completeAll = (stored: unknown) => completeGroup(defaults, complete ? complete(stored) : stored);
    const draft = readDraft(storedName, { complete: completeAll, isValid });
    return draft && !isSame(draft.values, form.getValues()) ? [{ ...draft, storedName }] : [];
  };
  const find = () => (isShared ? [name] : leftBehindDrafts(name)).flatMap(read).toSorted(ownDraftsFirst);
  const [offers, setOffers] = useState(find);
  const timer = useRef(0);
  const { subscribe } = form;
  const stop = () => stopTimer(timer);
  const write = () => {
    if (timer.current === 0) return;
    stop();
    const [values, loaded] = [form.getValues(), form.formState.defaultValues as F];
    if (isKept && (isBegunWithIt || !isSame(values, loaded)))
      saveDraft(ownName, {
        values,
        loaded,
        savedAt: new Date().toISOString(),
        ...(summarize && { summary: summarize(values) }),
      });
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

  const findAgain = () => {
    const found = find();
    setOffers((before) => (isSame(before, found) ? before : found));
  };
  const handleChange = useEffectEvent(findAgain);
  useEffect(() => {
    if (isShared) return;
    const close = openSlot(slot);
    const leaving = new AbortController();
    watchDrafts(name, leaving.signal, () => handleChange());
    return () => {
      leaving.abort();
      close();
    };
  }, [name, slot, isShared]);

  return {
    offers,
    accept: ({ storedName }) => {
      if (storedName !== ownName) {
        moveDraft(ownName, nameInSlot(name, newSlot()));
        moveDraft(storedName, ownName);
      }
      setOffers(isShared ? [] : find());
    },
    dismiss: ({ storedName }) => {
      discardDraft(storedName);
      setOffers((before) => before.filter((offer) => offer.storedName !== storedName));
    },
    forget: () => {
      stop();
      discardDraft(ownName);
      if (isShared) setOffers([]);
    },
    forgetAs: (earlierName) => discardDraft(nameInSlot(earlierName, slot)),
  };
}
