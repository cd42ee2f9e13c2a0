import type { Problem } from '@lanewright/domain/problem.ts';
import type { ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useCurrentUser } from '../../../../../api/session.ts';
import { FormDialog } from '../../../../../ui/forms/form-dialog.tsx';
import { resolveWith } from '../../../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../../../ui/forms/stored-draft.ts';
import { plainWords, unitsOf } from '../../../../../ui/forms/three-way.ts';
import { useKeptDraft } from '../../../../../ui/forms/use-kept-draft.ts';
import { useVersionedSave } from '../../../../../ui/forms/use-versioned-save.ts';
import { tidied } from './bill-to-form.ts';

/** What is kept now, and the version an edit of it starts from. */
export interface Versioned<T> {
  id: string;
  values: T;
  version: number;
}

interface EntryDialogProps<T extends FieldValues> {
  title: string;
  labels: Record<keyof T & string, string>;
  /** Null to add one. */
  saved: Versioned<T> | null;
  empty: T;
  /** What a new one is called where nothing names it yet: "a billing setting". */
  noun: string;
  nameOf: (values: T) => string;
  isDraft: (values: unknown) => values is T;
  problemsWith: (values: T) => Problem[];
  send: (values: T, version: number, idempotencyKey: string) => Promise<Versioned<T>>;
  /** After somebody else was first: what is kept now. */
  fetchNewest: () => Promise<Versioned<T>>;
  failure: string;
  onClose: () => void;
  children: ReactNode;
}

/** Adds or edits one entry of the bill-to list. */
export function EntryDialog<T extends FieldValues>(props: EntryDialogProps<T>) {
  const { title, labels, saved, empty, noun, nameOf, isDraft, problemsWith, send, fetchNewest, failure } = props;
  const { onClose, children } = props;
  const form = useForm<T>({
    defaultValues: (saved?.values ?? empty) as DefaultValues<T>,
    resolver: resolveWith<T>(problemsWith),
    reValidateMode: 'onChange',
  });
  const draft = useKeptDraft({ form, name: draftName(useCurrentUser().id, noun, saved?.id), isValid: isDraft });
  const saving = useVersionedSave<T, Versioned<T>, { values: T; version: number }>({
    form,
    loaded: saved,
    toForm: ({ values }) => values,
    units: unitsOf<T>(labels, (values, field) => plainWords(values[field])),
    toBody: (values, base) => ({ values: tidied(values), version: base?.version ?? 0 }),
    send: ({ values, version }, idempotencyKey) => send(values, version, idempotencyKey),
    ...(saved && { newest: fetchNewest }),
    fieldOf: (name) => (Object.hasOwn(labels, name) ? (name as Path<T>) : null),
    failure,
    onSaved: () => {
      draft.forget();
      onClose();
    },
  });
  return (
    <FormDialog<T>
      title={title}
      form={form}
      saving={saving}
      draft={draft}
      describeDraft={(kept) => (nameOf(kept).trim() ? `“${nameOf(kept).trim()}”` : noun)}
      confirmLabel={saved ? 'Save' : 'Add'}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
