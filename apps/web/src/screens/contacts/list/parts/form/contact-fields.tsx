import { CONTACT_TEXT_LIMITS } from '@lanewright/domain/contacts/rules.ts';
import { useController } from 'react-hook-form';
import { useCurrentUser } from '../../../../../api/session.ts';
import { personName } from '../../../../../api/person-name.ts';
import { ContactPicture } from '../../../../../freight/contacts/contact-picture.tsx';
import { PhoneField } from '../../../../../freight/contacts/phone-field.tsx';
import { CheckboxField } from '../../../../../ui/forms/checkbox-field.tsx';
import { FormTextField } from '../../../../../ui/material/form-fields.tsx';
import { useContact } from '../../data.ts';
import { CONTACT_LABELS, type ContactForm } from '../../form.ts';
import type { FormTask } from '../../task.ts';
import { AccessFields } from './access-fields.tsx';
import styles from '../contact-dialog.module.css';
import { limitsOf } from './form-limits.ts';
import { LocationFields } from './location-fields.tsx';

interface ContactFieldsProps {
  task: FormTask;
  onChooseAccess: () => void;
  isBackFromAccess: boolean;
}

export function ContactFields({ task, onChooseAccess, isBackFromAccess }: ContactFieldsProps) {
  const limits = limitsOf(task, useCurrentUser());
  return (
    <div className={styles.panes}>
      <div className={styles.aside}>
        {task.kind === 'edit' && <EditedPicture contactId={task.contact.id} />}
        <div className={styles.fields}>
          <TextInput name="firstName" isRequired />
          <TextInput name="lastName" isRequired />
          <div className={styles.wide}>
            <TextInput name="title" />
          </div>
          <div className={styles.wide}>
            <FormTextField<ContactForm>
              name="primaryEmailAddress"
              label={CONTACT_LABELS.primaryEmailAddress}
              inputMode="email"
              isRequired
              isDisabled={limits.email !== undefined}
              hint={limits.email}
            />
          </div>
          <div className={styles.wide}>
            <PhoneField<ContactForm>
              name="officeNumber"
              label={CONTACT_LABELS.officeNumber}
              hint="Ten digits, then an extension of up to 6"
            />
          </div>
          <div className={styles.wide}>
            <PhoneField<ContactForm> name="mobileNumber" label={CONTACT_LABELS.mobileNumber} />
          </div>
          <div className={styles.wide}>
            <DriverInput disabledReason={limits.standing} />
          </div>
          <LocationFields isDisabled={limits.standing !== undefined} />
        </div>
      </div>
      <div className={styles.main}>
        <AccessFields task={task} limits={limits} onChoose={onChooseAccess} isBackFromAccess={isBackFromAccess} />
      </div>
    </div>
  );
}

function TextInput({ name, isRequired = false }: { name: keyof typeof CONTACT_TEXT_LIMITS; isRequired?: boolean }) {
  return (
    <FormTextField<ContactForm>
      name={name}
      label={CONTACT_LABELS[name]}
      maxLength={CONTACT_TEXT_LIMITS[name]}
      isRequired={isRequired}
    />
  );
}

/** A picture is saved at once, apart from the form, so it shows what holds now. */
function EditedPicture({ contactId }: { contactId: string }) {
  const { data: contact } = useContact(contactId);
  if (!contact) return null;
  return (
    <div className={styles.person}>
      <ContactPicture
        contactId={contactId}
        fileId={contact.profilePictureFileId}
        name={personName(contact)}
        size="large"
        canEdit
      />
    </div>
  );
}

function DriverInput({ disabledReason }: { disabledReason: string | undefined }) {
  const { field } = useController<ContactForm, 'isDriver'>({ name: 'isDriver' });
  return (
    <CheckboxField
      label={CONTACT_LABELS.isDriver}
      isChecked={field.value}
      onChange={field.onChange}
      disabledReason={disabledReason}
    />
  );
}
