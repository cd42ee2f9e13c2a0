import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { PhoneField } from '../../../../freight/contacts/phone-field.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { FormNotes } from '../../../../ui/forms/form-notes.tsx';
import { LeaveQuestion } from '../../../../ui/forms/leave-question.tsx';
import { ProblemSummary } from '../../../../ui/forms/problem-summary.tsx';
import { resolveWith } from '../../../../ui/forms/rule-problems.ts';
import { useUnsavedGuard } from '../../../../ui/forms/use-unsaved-guard.ts';
import { FormTextField } from '../../../../ui/material/form-fields.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { formFromContact, PROFILE_LABELS, problemsWithProfile, type ProfileForm as Form } from '../form.ts';
import { useSaveProfile } from '../use-save-profile.ts';
import styles from '../profile.module.css';
import { ProfileConflict } from './profile-conflict.tsx';

/** What people say about themselves. */
export function ProfileForm({ contact }: { contact: Contact }) {
  // An edit starts from what the person saw, not from what a later refresh brought.
  const base = useRef(contact);
  const form = useForm<Form>({
    defaultValues: formFromContact(contact),
    resolver: resolveWith<Form>((values) => problemsWithProfile(values, contact)),
    reValidateMode: 'onChange',
  });
  const { isDirty, isSubmitting } = form.formState;
  const startFrom = (next: Contact) => {
    base.current = next;
    form.reset(formFromContact(next));
  };
  // A picture or another person may have made a newer version; what is being typed is not thrown away for it.
  const followServer = useEffectEvent((next: Contact) => {
    if (!isDirty && next.version !== base.current.version) startFrom(next);
  });
  useEffect(() => followServer(contact), [contact]);
  const { save, conflict, acceptTheirs } = useSaveProfile({ base, form, onSaved: startFrom });
  const leaving = useUnsavedGuard(isDirty);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit(save)();
  };
  return (
    <MaterialRoot>
      <FormProvider {...form}>
        <form noValidate aria-label="Your details" onSubmit={handleSubmit}>
          <FormNotes>
            {conflict && <ProfileConflict conflict={conflict} onAcceptTheirs={acceptTheirs} />}
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
          <div className={styles.formActions}>
            {isDirty && (
              <Button variant="quiet" disabled={isSubmitting} onClick={() => startFrom(contact)}>
                Discard
              </Button>
            )}
            <Button type="submit" variant={isDirty ? 'primary' : 'default'} disabled={!isDirty} isBusy={isSubmitting}>
              Save
            </Button>
          </div>
        </form>
      </FormProvider>
      {leaving && <LeaveQuestion unsaved={['your profile']} onStay={leaving.stay} onLeave={leaving.leave} />}
    </MaterialRoot>
  );
}
