import type { ConfigurationSection } from '@lanewright/domain/configuration/sections.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { resolveWith, showServerProblems } from '../../../ui/forms/rule-problems.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { fetchSection, useSaveSection, type SavedSection } from './data.ts';
import { formFieldOf, formOf, problemsWithSection, valuesOf, type AnySectionForm } from './form.ts';

export interface SectionConflict {
  /** The server says who changed it, and when. */
  message: string;
  newest: SavedSection;
}

const FAILURE = 'Unable to save settings';

/** One section's form: what stands in it, what it was opened with, and how it is saved. */
export function useSectionForm(section: ConfigurationSection, saved: SavedSection) {
  // An edit starts from what the person saw, not from what a later refresh brought.
  const base = useRef(saved);
  const [conflict, setConflict] = useState<SectionConflict | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const form = useForm({
    defaultValues: formOf(saved.values),
    resolver: resolveWith<FieldValues>((values) => problemsWithSection(section, values as AnySectionForm)),
    reValidateMode: 'onChange',
  });
  const save = useSaveSection(section);
  const keyFor = useIntentKeys();
  const { isDirty } = form.formState;

  const startFrom = (next: SavedSection) => {
    base.current = next;
    form.reset(formOf(next.values));
  };
  const followServer = useEffectEvent((next: SavedSection) => {
    if (!isDirty && next.version !== base.current.version) startFrom(next);
  });
  useEffect(() => followServer(saved), [saved]);

  const handleSaved = (sent: FieldValues, answer: SavedSection) => {
    const isTypedOn = JSON.stringify(form.getValues()) !== JSON.stringify(sent);
    base.current = answer;
    setConflict(null);
    setSavedAt(answer.updatedAt ?? new Date().toISOString());
    // Whatever was typed while the answer was on its way stays, and counts as unsaved.
    form.reset(formOf(answer.values), { keepValues: isTypedOn });
  };

  const send = async (values: FieldValues) => {
    const sent = structuredClone(values);
    // Saving after a conflict means: I saw theirs, and mine shall replace it.
    const body = {
      version: conflict?.newest.version ?? base.current.version,
      values: valuesOf(values as AnySectionForm),
    };
    try {
      handleSaved(sent, await save.mutateAsync({ body, idempotencyKey: keyFor(body) }));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.status === 409) return setConflict(await conflictFrom(error, section));
      const others = showServerProblems(form, error.modelState, (name) => formFieldOf(values, name));
      const isAtFields = Object.keys(error.modelState).length > 0 && others.length === 0;
      if (!isAtFields)
        notify({ kind: 'error', title: FAILURE, messages: others.length > 0 ? others : [error.message] });
    }
  };

  const discard = () => {
    startFrom(conflict && conflict.newest.version > saved.version ? conflict.newest : saved);
    setConflict(null);
  };
  return { form, conflict, savedAt, submit: () => void form.handleSubmit(send)(), discard };
}

/** When even the newest cannot be read, the refusal is all there is to say. */
async function conflictFrom(problem: ApiProblem, section: ConfigurationSection): Promise<SectionConflict | null> {
  try {
    return { message: problem.message, newest: await fetchSection(section) };
  } catch (error) {
    const reason = error instanceof ApiProblem ? error.message : problem.message;
    notify({ kind: 'error', title: FAILURE, messages: [problem.message, reason] });
    return null;
  }
}
