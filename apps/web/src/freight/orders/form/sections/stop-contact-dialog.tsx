import { fromForm, toForm } from '@lanewright/domain/fields/form.ts';
import { NEW_CONTACT_FIELDS } from '@lanewright/domain/orders/order-fields.ts';
import { EMPTY_NEW_CONTACT } from '@lanewright/domain/orders/order.ts';
import { problemsWithNewContact } from '@lanewright/domain/orders/problems/stop-problems.ts';
import { tidy } from '@lanewright/domain/fields/draft.ts';
import { FormProvider, useForm, useFormState } from 'react-hook-form';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { resolveWith } from '../../../../ui/forms/rule-problems.ts';
import { PhoneField } from '../../../contacts/phone-field.tsx';
import type { StopForm } from '../order-form.ts';
import styles from '../order-form.module.css';

type ContactForm = NonNullable<StopForm['locationContactToAdd']>;

interface StopContactDialogProps {
  initial: ContactForm | null;
  onDone: (contact: ContactForm) => void;
  onClose: () => void;
}

/** Somebody at the stop whom nobody has written down yet; kept with the order, and at the place once it is saved. */
export function StopContactDialog({ initial, onDone, onClose }: StopContactDialogProps) {
  const form = useForm<ContactForm>({
    defaultValues: initial ?? toForm(NEW_CONTACT_FIELDS, EMPTY_NEW_CONTACT),
    resolver: resolveWith((values) =>
      problemsWithNewContact(tidy(NEW_CONTACT_FIELDS, fromForm(NEW_CONTACT_FIELDS, values))),
    ),
    mode: 'onTouched',
  });
  const { isDirty } = useFormState({ control: form.control });
  return (
    <FormProvider {...form}>
      <SaveDialog
        title="New Stop Contact"
        isDirty={isDirty}
        onClose={onClose}
        onSubmit={() => void form.handleSubmit(onDone)()}
        submit="Add contact"
      >
        <div className={styles.dialogFields}>
          <FormTextField<ContactForm>
            name="firstName"
            label="First name"
            isRequired
            maxLength={NEW_CONTACT_FIELDS.firstName.maxLength}
          />
          <FormTextField<ContactForm>
            name="lastName"
            label="Last name"
            isRequired
            maxLength={NEW_CONTACT_FIELDS.lastName.maxLength}
          />
          <FormTextField<ContactForm> name="email" label="Email" isOptional inputMode="email" />
          <PhoneField<ContactForm> name="phoneNumberMobile" label="Cell" />
        </div>
      </SaveDialog>
    </FormProvider>
  );
}
