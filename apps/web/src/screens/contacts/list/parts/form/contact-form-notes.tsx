import { GRANT_ONLY_OWN } from '@lanewright/domain/contacts/rules.ts';
import { ConflictNote } from '../../../../../ui/forms/conflict-note.tsx';
import { FormNotes } from '../../../../../ui/forms/form-notes.tsx';
import { Note } from '../../../../../ui/feedback/note.tsx';
import { ProblemSummary } from '../../../../../ui/forms/problem-summary.tsx';
import { RestoreNote } from '../../../../../ui/forms/restore-note.tsx';
import { differencesBetween, formFromContact, lostInDuplicate, nameOfDraft } from '../../form.ts';
import type { FormTask } from '../../task.ts';
import type { useContactForm } from './use-contact-form.ts';
import styles from '../contact-dialog.module.css';

interface ContactFormNotesProps {
  task: FormTask;
  contactForm: ReturnType<typeof useContactForm>;
}

export function ContactFormNotes({ task, contactForm }: ContactFormNotesProps) {
  const { form, values, initial, offered, discard, conflict, acceptTheirs } = contactForm;
  return (
    <div className={styles.notes}>
      <FormNotes>
        <RestoreNote
          offered={offered}
          describe={nameOfDraft}
          onRestore={(kept) => form.reset(kept, { keepDefaultValues: true })}
          onDiscard={discard}
        />
        {task.kind === 'duplicate' && lostInDuplicate(task.contact, initial) && (
          <Note tone="attention">
            <strong>Some access was left out.</strong> {GRANT_ONLY_OWN}
          </Note>
        )}
        {conflict && (
          <ConflictNote
            message={conflict.message}
            differences={differencesBetween(values, formFromContact(conflict.newest))}
            onAcceptTheirs={acceptTheirs}
          />
        )}
        {form.formState.isSubmitted && <ProblemSummary />}
      </FormNotes>
    </div>
  );
}
