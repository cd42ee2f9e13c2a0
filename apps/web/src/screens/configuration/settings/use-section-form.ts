import type { ConfigurationSection } from '@lanewright/domain/configuration/sections.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { useCurrentUser } from '../../../api/session.ts';
import { resolveWith } from '../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../ui/forms/stored-draft.ts';
import { unitsOf, type MergeUnit } from '../../../ui/forms/three-way.ts';
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts';
import { useVersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { fetchSection, rememberSection, saveSection, type SavedSection } from './data.ts';
import { describeSetting, type RecordNames } from './describe.ts';
import { formFieldOf, formOf, problemsWithSection, valuesOf, type AnySectionForm, type SettingField } from './form.ts';
import { SETTING_LABELS } from './labels.ts';
import { useRecordNames } from './use-record-names.ts';

function unitsFor(form: object, names: RecordNames): MergeUnit<FieldValues>[] {
  const labels = Object.fromEntries(Object.keys(form).map((field) => [field, SETTING_LABELS[field as SettingField]]));
  return unitsOf<FieldValues>(labels, (values, field) => describeSetting(field as SettingField, values[field], names));
}

/** One section's form: what stands in it, what it was opened with, and how it is saved. */
export function useSectionForm(section: ConfigurationSection, saved: SavedSection) {
  const queryClient = useQueryClient();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  // Names of records are asked for only once a conflict mentions them.
  const [mentioned, setMentioned] = useState<{ theirs: object | null; forms: object[] }>({ theirs: null, forms: [] });
  const names = useRecordNames(mentioned.forms);
  const form = useForm({
    defaultValues: formOf(saved.values),
    resolver: resolveWith<FieldValues>((values) => problemsWithSection(section, values as AnySectionForm)),
    reValidateMode: 'onChange',
  });
  const draft = useKeptDraft<FieldValues>({
    form,
    name: draftName(useCurrentUser().id, 'settings', section),
    isValid: (values): values is FieldValues => hasFieldsOf(values, saved.values),
  });
  const saving = useVersionedSave<FieldValues, SavedSection, Parameters<typeof saveSection>[1]>({
    form,
    loaded: saved,
    toForm: ({ values }) => formOf(values),
    units: unitsFor(saved.values, names),
    toBody: (values, base) => ({ version: (base ?? saved).version, values: valuesOf(values as AnySectionForm) }),
    send: (body, idempotencyKey) => saveSection(section, body, idempotencyKey),
    newest: () => fetchSection(section),
    fieldOf: (name) => formFieldOf(saved.values, name),
    failure: 'Unable to save settings',
    onSaved: (answer, note) => {
      draft.forget();
      rememberSection(queryClient, section, answer);
      setSavedAt(answer.updatedAt ?? new Date().toISOString());
      if (note) notify({ kind: 'info', title: 'Settings saved', messages: [note] });
    },
  });
  const theirs = saving.conflict?.theirs ?? null;
  if (theirs !== mentioned.theirs) setMentioned({ theirs, forms: theirs ? [theirs, form.getValues()] : [] });

  const discard = () => {
    draft.forget();
    saving.discard();
  };
  return { form, draft, saving: { ...saving, discard }, savedAt };
}

function hasFieldsOf(values: unknown, section: object): boolean {
  if (typeof values !== 'object' || values === null) return false;
  return Object.keys(section).every((field) => field in values);
}
