import { CONTACT_TEXT_LIMITS } from '@lanewright/domain/contacts/rules.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../../../../api/session.ts';
import { personName } from '../../../../../api/person-name.ts';
import { ContactPicture } from '../../../../../freight/contacts/contact-picture.tsx';
import { PhoneField } from '../../../../../freight/contacts/phone-field.tsx';
import { FormCheckbox, FormSwitch, FormTextField } from '../../../../../ui/forms/form-fields.tsx';
import { Tooltip } from '../../../../../ui/tooltip/tooltip.tsx';
import { useContact } from '../../data.ts';
import { CONTACT_LABELS, type ContactForm } from '../../form.ts';
import type { FormTask } from '../../task.ts';
import { AccessEnds, AccessFields } from './access-fields.tsx';
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
  const { control } = useFormContext<ContactForm>();
  const isPortalUser = useWatch({ control, name: 'createPortalUser' });
  return (
    <div className={isPortalUser ? styles.halves : undefined}>
      <div className={styles.main}>
        {task.kind === 'edit' && <EditedPicture contactId={task.contact.id} />}
        <div className={styles.fields}>
          <TextInput name="firstName" isRequired />
          <TextInput name="lastName" isRequired />
          <TextInput name="title" />
          <FormTextField<ContactForm>
            name="primaryEmailAddress"
            label={CONTACT_LABELS.primaryEmailAddress}
            inputMode="email"
            isRequired
            isDisabled={limits.email !== undefined}
            hint={limits.email}
          />
          <PhoneField<ContactForm>
            name="officeNumber"
            label={CONTACT_LABELS.officeNumber}
            hint="Ten digits, then an extension of up to 6"
          />
          <PhoneField<ContactForm> name="mobileNumber" label={CONTACT_LABELS.mobileNumber} />
          <LocationFields isDisabled={limits.standing !== undefined} />
          <div className={styles.wide}>
            <FormCheckbox<ContactForm>
              name="isDriver"
              label={CONTACT_LABELS.isDriver}
              disabledReason={limits.standing}
            />
          </div>
          <div className={styles.wide}>
            <PortalUserInput task={task} disabledReason={limits.portalUser} />
          </div>
        </div>
      </div>
      {isPortalUser && (
        <AccessFields task={task} limits={limits} onChoose={onChooseAccess} isBackFromAccess={isBackFromAccess} />
      )}
    </div>
  );
}

function PortalUserInput({ task, disabledReason }: { task: FormTask; disabledReason: string | undefined }) {
  const { control } = useFormContext<ContactForm>();
  const isOn = useWatch({ control, name: 'createPortalUser' });
  const portalSwitch = (
    <FormSwitch<ContactForm>
      name="createPortalUser"
      label={CONTACT_LABELS.createPortalUser}
      isDisabled={disabledReason !== undefined}
    />
  );
  return (
    <div className={styles.group}>
      {disabledReason === undefined ? (
        portalSwitch
      ) : (
        <Tooltip text={disabledReason}>
          <span role="group" tabIndex={0}>
            {portalSwitch}
          </span>
        </Tooltip>
      )}
      <p className={styles.groupHint}>
        {isOn
          ? 'A portal user: signs in once you have sent the activation, and does what their roles allow.'
          : 'Turn on for a colleague who works in Lanewright. Others are listed here to be mailed and called.'}
      </p>
      {task.kind === 'edit' && task.contact.createPortalUser && !isOn && <AccessEnds />}
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
