import type { Problem } from '@lanewright/domain/problem.ts';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm, useWatch, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { ApiProblem } from '../../../../../api/api-problem.ts';
import { useCurrentUser } from '../../../../../api/session.ts';
import { Button } from '../../../../../ui/button/button.tsx';
import { Dialog } from '../../../../../ui/dialog/dialog.tsx';
import { ConflictNote } from '../../../../../ui/forms/conflict-note.tsx';
import { FormNotes } from '../../../../../ui/forms/form-notes.tsx';
import { useIntentKeys } from '../../../../../ui/forms/intent-key.ts';
import { ProblemSummary } from '../../../../../ui/forms/problem-summary.tsx';
import { RestoreNote } from '../../../../../ui/forms/restore-note.tsx';
import { resolveWith, showServerProblems } from '../../../../../ui/forms/rule-problems.ts';
import { discardDraft } from '../../../../../ui/forms/stored-draft.ts';
import { useKeptDraft } from '../../../../../ui/forms/use-kept-draft.ts';
import { notify } from '../../../../../ui/notifications/notify.ts';
import { tidied } from './bill-to-form.ts';

/** What is kept now, and the version an edit of it starts from. */
export interface Versioned<T> {
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
  send: (values: T, version: number, idempotencyKey: string) => Promise<unknown>;
  /** After somebody else was first: what is kept now, or null when it is gone. */
  fetchNewest: () => Promise<Versioned<T> | null>;
  failure: string;
  onClose: () => void;
  children: ReactNode;
}

/** Adds or edits one entry of the bill-to list: drafts, rules, refusals and conflicts are the same for all of them. */
export function EntryDialog<T extends FieldValues>(props: EntryDialogProps<T>) {
  const { title, saved, empty, noun, nameOf, isDraft, problemsWith, onClose, children } = props;
  const draftName = `${noun}.${useCurrentUser().id}`;
  const form = useForm<T>({
    defaultValues: (saved?.values ?? empty) as DefaultValues<T>,
    resolver: resolveWith<T>(problemsWith),
    reValidateMode: 'onChange',
  });
  const values = useWatch({ control: form.control }) as T;
  const { isDirty, isSubmitting } = form.formState;
  const isNew = saved === null;
  const offered = useKeptDraft({ name: draftName, values, isKept: isNew && isDirty, isValid: isDraft });
  const close = () => {
    if (isNew) discardDraft(draftName);
    onClose();
  };
  const { save, conflict } = useSaveEntry({ ...props, form, onSaved: close });

  return (
    <FormProvider {...form}>
      <Dialog
        title={title}
        isDirty={isDirty && !isSubmitting}
        onClose={close}
        onSubmit={() => void form.handleSubmit(save)()}
        renderActions={(requestClose) => (
          <>
            <Button onClick={requestClose} disabled={isSubmitting}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" isBusy={isSubmitting}>
              {isNew ? 'Add' : 'Save'}
            </Button>
          </>
        )}
      >
        <FormNotes>
          {isNew && (
            <RestoreNote
              offered={offered}
              describe={(kept) => (nameOf(kept).trim() ? `“${nameOf(kept).trim()}”` : noun)}
              onRestore={(kept) => form.reset(kept, { keepDefaultValues: true })}
              onDiscard={() => discardDraft(draftName)}
            />
          )}
          {conflict && (
            <ConflictNote
              message={conflict.message}
              differences={differencesOf(props.labels, values, conflict.newest.values)}
              onAcceptTheirs={() => form.reset(conflict.newest.values)}
            />
          )}
          <ProblemSummary />
        </FormNotes>
        {children}
      </Dialog>
    </FormProvider>
  );
}

interface Conflict<T> {
  message: string;
  newest: Versioned<T>;
}

interface SaveEntry<T extends FieldValues> extends Pick<
  EntryDialogProps<T>,
  'saved' | 'labels' | 'send' | 'fetchNewest' | 'failure'
> {
  form: ReturnType<typeof useForm<T>>;
  onSaved: () => void;
}

function useSaveEntry<T extends FieldValues>({
  saved,
  labels,
  send,
  fetchNewest,
  failure,
  form,
  onSaved,
}: SaveEntry<T>) {
  const keyFor = useIntentKeys();
  const [conflict, setConflict] = useState<Conflict<T> | null>(null);

  const save = async (typed: T) => {
    const values = tidied(typed);
    // Saving after a conflict means: I saw theirs, and mine shall replace it.
    const version = conflict?.newest.version ?? saved?.version ?? 0;
    try {
      await send(values, version, keyFor({ values, version }));
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const newest = error.status === 409 && saved ? await fetchNewest().catch(() => null) : null;
      if (newest) return setConflict({ message: error.message, newest });
      const isField = (name: string) => Object.hasOwn(labels, name);
      const others = showServerProblems(form, error.modelState, (name) => (isField(name) ? (name as Path<T>) : null));
      const isAtFields = Object.keys(error.modelState).length > 0 && others.length === 0;
      if (!isAtFields)
        notify({ kind: 'error', title: failure, messages: others.length > 0 ? others : [error.message] });
    }
  };
  return { save, conflict };
}

function differencesOf<T extends FieldValues>(labels: Record<string, string>, mine: T, theirs: T) {
  return Object.entries(labels)
    .filter(([field]) => mine[field] !== theirs[field])
    .map(([field, label]) => ({ label, theirs: inWords(theirs[field]), mine: inWords(mine[field]) }));
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === '' ? '–' : String(value);
}
