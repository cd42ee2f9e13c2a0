import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { type FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { PhoneField } from '../../../../freight/contacts/phone-field.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ConflictNote } from '../../../../ui/forms/conflict-note.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { FormNotes } from '../../../../ui/forms/form-notes.tsx';
import { LeaveQuestion } from '../../../../ui/forms/leave-question.tsx';
import { ProblemSummary } from '../../../../ui/forms/problem-summary.tsx';
import { RestoreNote } from '../../../../ui/forms/restore-note.tsx';
import { resolveWith } from '../../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../../ui/forms/stored-draft.ts';
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts';
import { useUnsavedGuard } from '../../../../ui/forms/use-unsaved-guard.ts';
import {
  formFromContact,
  isProfileForm,
  PROFILE_LABELS,
  problemsWithProfile,
  type ProfileForm as Form,
} from '../form.ts';
import { useSaveProfile } from '../use-save-profile.ts';
import styles from '../profile.module.css';

/** What people say about themselves. */
export function ProfileForm({ contact }: { contact: Contact }) {
  const form = useForm<Form>({
    defaultValues: formFromContact(contact),
    resolver: resolveWith<Form>((values) => problemsWithProfile(values, contact)),
    reValidateMode: 'onChange',
  });
  const draft = useKeptDraft({ form, name: draftName(contact.id, 'profile', contact.id), isValid: isProfileForm });
  const saving = useSaveProfile({ contact, form, onSaved: draft.forget });
  const { isDirty } = form.formState;
  const leaving = useUnsavedGuard(isDirty);
  const discard = () => {
    draft.forget();
    saving.discard();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void saving.submit();
  };
  return (
    <FormProvider {...form}>
      <form noValidate aria-label="Your details" onSubmit={handleSubmit}>
        <FormNotes>
          <RestoreNote
            offers={draft.offers}
            describe={() => 'to change your details'}
            onRestore={(kept) => {
              saving.restore(kept);
              draft.accept(kept);
            }}
            onDiscard={draft.dismiss}
          />
          {saving.conflict && <ConflictNote conflict={saving.conflict} onTakeTheirs={saving.takeTheirs} />}
          <ProblemSummary />
        </FormNotes>
        <div className={styles.fields}>
          <FormTextField<Form> name="firstName" label={PROFILE_LABELS.firstName} isRequired />
          <FormTextField<Form> name="lastName" label={PROFILE_LABELS.lastName} isRequired />
          <div className={styles.wide}>
            <FormTextField<Form> name="title" label={PROFILE_LABELS.title} />
          </div>
          <PhoneField<Form> name="officeNumber" label={PROFILE_LABELS.officeNumber} />
          <PhoneField<Form> name="mobileNumber" label={PROFILE_LABELS.mobileNumber} />
        </div>
        {isDirty && (
          <div className={styles.formActions}>
            <Button variant="quiet" isOff={saving.isBusy} onClick={discard}>
              Discard
            </Button>
            <Button type="submit" variant="primary" isBusy={saving.isBusy}>
              Save
            </Button>
          </div>
        )}
      </form>
      {leaving && (
        <LeaveQuestion
          unsaved={['your profile']}
          onStay={leaving.stay}
          onLeave={() => {
            discard();
            leaving.leave();
          }}
        />
      )}
    </FormProvider>
  );
}
