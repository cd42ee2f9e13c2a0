import { constraintSets, type ConstraintSet } from '@lanewright/contract/constraint-sets.ts';
import { valueInWords } from '@lanewright/domain/fields/change-in-words.ts';
import { tidy } from '@lanewright/domain/fields/draft.ts';
import type { Field } from '@lanewright/domain/fields/field.ts';
import { formOf, fromForm, toForm, unreadableNumbers } from '@lanewright/domain/fields/form.ts';
import { CONSTRAINT_SET_FIELDS } from '@lanewright/domain/optimization/constraint-fields.ts';
import {
  DEFAULT_LIMITS,
  problemsWithConstraintSet,
  type ConstraintSetDraft,
} from '@lanewright/domain/optimization/constraint-set.ts';
import { strategyOf } from '@lanewright/domain/optimization/strategies.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../api/client.ts';
import { rememberSaved } from '../../../ui/forms/record-in-cache.ts';
import { unitsOf } from '../../../ui/forms/three-way.ts';
import { useVersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { CONSTRAINTS, fetchConstraint, refreshConstraints } from './constraint-data.ts';

export const ConstraintForm = formOf(CONSTRAINT_SET_FIELDS);
export type ConstraintForm = z.infer<typeof ConstraintForm>;
type ConstraintField = keyof ConstraintForm;

export const isConstraintForm = (values: unknown): values is ConstraintForm => ConstraintForm.safeParse(values).success;

export const formFromConstraint = (set: ConstraintSetDraft): ConstraintForm =>
  toForm(CONSTRAINT_SET_FIELDS, { ...set, strategy: strategyOf(set.strategy) });

/** A new set begins with what a plain run does. */
export const EMPTY_FORM = formFromConstraint({ ...DEFAULT_LIMITS, constraintName: '' });

export const draftFromForm = (form: ConstraintForm): ConstraintSetDraft =>
  tidy(CONSTRAINT_SET_FIELDS, fromForm(CONSTRAINT_SET_FIELDS, form));

export function problemsWithForm(form: ConstraintForm): Problem[] {
  return [...unreadableNumbers(CONSTRAINT_SET_FIELDS, form), ...problemsWithConstraintSet(draftFromForm(form))];
}

const NOT_SET = 'Not set';

/** "45,000 lbs", "Not set". */
export function limitInWords(name: ConstraintField, value: unknown): string {
  const field: Field<unknown, unknown> = CONSTRAINT_SET_FIELDS[name];
  return valueInWords(field, value, NOT_SET);
}

const UNITS = unitsOf<ConstraintForm>(
  Object.fromEntries(Object.entries(CONSTRAINT_SET_FIELDS).map(([name, { label }]) => [name, label])),
  (form, name) => {
    const field: Field<unknown, unknown> = CONSTRAINT_SET_FIELDS[name];
    return limitInWords(name, field.fromInput(form[name]));
  },
);

export const CONSTRAINT_TEXTS = {
  created: (name: string) => `Constraint "${name}" created successfully`,
  updated: 'Constraint updated successfully',
  deleted: (name: string) => `Constraint "${name}" deleted successfully`,
  notCreated: 'Failed to create constraint',
  notUpdated: 'Failed to update constraint',
  notDeleted: 'Failed to delete constraint',
} as const;

interface SaveConstraint {
  /** Null for a new one. */
  constraint: ConstraintSet | null;
  form: UseFormReturn<ConstraintForm>;
  onSaved: (saved: ConstraintSet) => void;
}

export function useSaveConstraint({ constraint, form, onSaved }: SaveConstraint) {
  const queryClient = useQueryClient();
  const id = constraint?.id;
  return useVersionedSave({
    form,
    loaded: constraint,
    toForm: formFromConstraint,
    units: UNITS,
    toBody: (values, base) => ({ ...draftFromForm(values), ...(base && { version: base.version }) }),
    send: (body, idempotencyKey, base) =>
      id !== undefined && base
        ? call(constraintSets.update, { params: { id }, body: { ...body, version: base.version }, idempotencyKey })
        : call(constraintSets.create, { body, idempotencyKey }),
    ...(id !== undefined && { newest: () => fetchConstraint(id) }),
    fieldOf: (name) => (name in CONSTRAINT_SET_FIELDS ? (name as ConstraintField) : null),
    failure: constraint ? CONSTRAINT_TEXTS.notUpdated : CONSTRAINT_TEXTS.notCreated,
    failsAloud: true,
    onSaved: (saved, note) => {
      rememberSaved(queryClient, CONSTRAINTS, saved);
      queryClient.setQueryData([...CONSTRAINTS, 'one', saved.id], saved);
      refreshConstraints(queryClient);
      const title = constraint ? CONSTRAINT_TEXTS.updated : CONSTRAINT_TEXTS.created(saved.constraintName);
      notify({ kind: 'success', title, ...(note !== '' && { messages: [note] }) });
      onSaved(saved);
    },
  });
}
