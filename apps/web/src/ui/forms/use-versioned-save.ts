import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useBusy } from '../dialog/use-busy.ts';
import type { NoticePlace } from '../notifications/notices.ts';
import { notify } from '../notifications/notify.ts';
import { fillGroups } from './fill-form.ts';
import { useIntentKeys, type KeptIntent } from './intent-key.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { showServerProblems } from './rule-problems.ts';
import type { StoredDraft } from './stored-draft.ts';
import { copied, isSameIn, mergeThreeWays, type MergeUnit } from './three-way.ts';

/** Somebody else saved first. What only they changed is in the form already; the rest is asked. */
export interface Conflict<F extends FieldValues> {
  /** Who changed it, and when. */
  message: string;
  asked: readonly MergeUnit<F>[];
  taken: readonly MergeUnit<F>[];
  theirs: F;
}

export interface VersionedSaveUse<F extends FieldValues, R extends { version: number }, Body> {
  form: UseFormReturn<F>;
  /** What is kept now; null for a record that does not exist yet. A newer one is followed until somebody types. */
  loaded: R | null;
  toForm: (record: R) => F;
  /** Said anew for what is compared, where lists may have become longer or shorter. */
  units: readonly MergeUnit<F>[] | ((...sides: F[]) => readonly MergeUnit<F>[]);
  /** `base` is what the edit starts from: its version goes along. */
  toBody: (values: F, base: R | null) => Body;
  send: (body: Body, idempotencyKey: string, base: R | null) => Promise<R>;
  /** Asked after a conflict only. */
  newest?: (base: R) => Promise<R>;
  /** Where the form shows what the server says of a field; null where it has no such field. */
  fieldOf: (name: string) => Path<F> | null;
  /** For a server whose sentence means a field without naming it. */
  problemsIn?: (problem: Refusal) => Record<string, string[]>;
  /** The title of the notice when it did not work. */
  failure: string | ((problem: Refusal) => string);
  /** Said also where every problem already stands at its field. */
  failsAloud?: boolean;
  failureMs?: number;
  failurePlace?: NoticePlace;
  /** For what must not be made twice by a reload. */
  intent?: KeptIntent | undefined;
  /** How values are put into the fields; without it, whole groups of them. */
  fill?: (form: UseFormReturn<F>, values: F) => void;
  /** `note` says what was merged without asking; empty when nothing was. */
  onSaved: (saved: R, note: string) => void;
}

/** What became of a save; null where it was not sent, or asks something first. */
export type SaveOutcome<R> = { saved: R } | { refused: Refusal } | null;

const MOST_TRIES = 3;

/** Save, conflict, refetch, compare, save again: the one way in which a form changes a record. */
export function useVersionedSave<F extends FieldValues, R extends { version: number }, Body>(
  use: VersionedSaveUse<F, R, Body>,
) {
  const { form, loaded, toForm, units, toBody, send, newest, fieldOf, failure, onSaved } = use;
  const {
    problemsIn = ({ modelState }) => modelState,
    failsAloud = false,
    failureMs,
    failurePlace,
    fill = fillGroups,
  } = use;
  const base = useRef(loaded);
  const keyFor = useIntentKeys(use.intent);
  const { isBusy, run } = useBusy();
  const [conflict, setConflict] = useState<Conflict<F> | null>(null);
  const { isDirty } = form.formState;

  const unitsFor = (...sides: F[]) => (typeof units === 'function' ? units(...sides) : units);

  const startFrom = (record: R | null, initial?: F) => {
    base.current = record;
    setConflict(null);
    form.reset(record ? toForm(record) : initial);
  };
  const follow = useEffectEvent((next: R | null) => {
    const isNewer = next !== null && base.current !== null && next.version > base.current.version;
    if (isNewer && !isDirty && !isBusy) startFrom(next);
  });
  useEffect(() => follow(loaded), [loaded]);

  /** The form then begins with theirs, and what the person made of it is what they changed. */
  const rebase = (began: F, mine: F, onto: R, message: string): Conflict<F> => {
    const theirs = toForm(onto);
    const merged = mergeThreeWays(unitsFor(began, mine, theirs), began, mine, theirs);
    base.current = onto;
    fill(form, merged.values);
    form.reset(theirs, { keepValues: true, keepIsSubmitted: true });
    return { message, theirs, asked: merged.asked, taken: merged.taken };
  };

  const tell = (problem: Refusal, isQuiet: boolean) => {
    const problems = problemsIn(problem);
    const others = showServerProblems(form, problems, fieldOf);
    if (isQuiet) return;
    const isAtFields = Object.keys(problems).length > 0 && others.length === 0;
    if (isAtFields && !failsAloud) return;
    const title = typeof failure === 'string' ? failure : failure(problem);
    const said = failsAloud ? Object.values(problems).flat() : others;
    const messages = (said.length > 0 ? said : [problem.message]).filter((message) => message !== title);
    notify({
      kind: 'error',
      title,
      messages,
      ...(failureMs !== undefined && { durationMs: failureMs }),
      ...(failurePlace && { place: failurePlace }),
    });
  };

  const attempt = async (
    values: F,
    taken: readonly MergeUnit<F>[],
    tries: number,
    isQuiet: boolean,
  ): Promise<SaveOutcome<R>> => {
    const refused = (problem: Refusal) => {
      tell(problem, isQuiet);
      return { refused: problem };
    };
    const sent = structuredClone(values);
    const body = toBody(values, base.current);
    try {
      const saved = await send(body, keyFor(body), base.current);
      const isTypedOn = JSON.stringify(form.getValues()) !== JSON.stringify(sent);
      base.current = saved;
      setConflict(null);
      // Whatever was typed while the answer was on its way stays, and counts as unsaved.
      form.reset(toForm(saved), { keepValues: isTypedOn });
      onSaved(saved, mergedText(taken));
      return { saved };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.status !== 409 || base.current === null || !newest) return refused(error);
      const onto = await newest(base.current).catch((reason: unknown) => reason);
      // It may have been deleted meanwhile: then the refusal is all there is to say.
      if (onto instanceof Error) return refused(error);
      const found = rebase(toForm(base.current), form.getValues(), onto as R, error.message);
      const allTaken = [...new Set([...taken, ...found.taken])];
      const canGoOn = found.asked.length === 0 && tries < MOST_TRIES && (await form.trigger());
      if (canGoOn) return attempt(form.getValues(), allTaken, tries + 1, isQuiet);
      setConflict({ ...found, taken: allTaken });
      return null;
    }
  };

  const askedLabels = new Set(conflict?.asked.map(({ label }) => label));
  return {
    isBusy,
    // In the words of now: names of records may have become known since.
    conflict: conflict && {
      ...conflict,
      asked: unitsFor(form.getValues(), conflict.theirs).filter(({ label }) => askedLabels.has(label)),
    },
    submit: () => run(() => form.handleSubmit((values) => attempt(values, conflict?.taken ?? [], 1, false))()),
    /** For a save that is a step of something larger, which says itself what went wrong. Problems still go to their fields. */
    submitQuietly: async (): Promise<SaveOutcome<R>> => {
      let outcome: SaveOutcome<R> = null;
      const keep = async (values: F) => void (outcome = await attempt(values, conflict?.taken ?? [], 1, true));
      await run(() => form.handleSubmit(keep)());
      return outcome;
    },
    /** Other work of the same form, such as a search that comes first. */
    run,
    takeTheirs: (unit: MergeUnit<F>) => {
      if (!conflict) return;
      const values = copied(unit, conflict.theirs, form.getValues());
      fill(form, values);
      // Nothing of one's own is left: there is nothing to say any more.
      if (unitsFor(values, conflict.theirs).every((one) => isSameIn(one, values, conflict.theirs))) setConflict(null);
    },
    /** What an earlier visit left, on top of what is kept now. */
    restore: ({ values, loaded: began }: StoredDraft<F>) => {
      if (base.current === null) return form.reset(values, { keepDefaultValues: true });
      const found = rebase(began, values, base.current, 'This was changed after you began.');
      setConflict(found.asked.length > 0 ? found : null);
    },
    /** Another record takes the place of this one, or none does. */
    startFrom,
    /** Back to what is kept, as far as it is known. */
    discard: () => {
      const isLoadedNewer = loaded !== null && loaded.version > (base.current?.version ?? 0);
      startFrom(isLoadedNewer ? loaded : base.current);
    },
  };
}

export type VersionedSave<F extends FieldValues> = Pick<
  ReturnType<typeof useVersionedSave<F, { version: number }, unknown>>,
  'isBusy' | 'conflict' | 'submit' | 'takeTheirs' | 'restore'
>;

function mergedText(taken: readonly { label: string }[]): string {
  if (taken.length === 0) return '';
  return `Somebody else had changed ${taken.map(({ label }) => label).join(', ')}: both changes are saved.`;
}
