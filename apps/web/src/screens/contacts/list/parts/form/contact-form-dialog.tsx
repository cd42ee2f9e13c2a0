import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCan } from '../../../../../api/session.ts';
import { RoleTypeChips } from '../../../../../freight/contacts/role-type-chips.tsx';
import { Button } from '../../../../../ui/button/button.tsx';
import { Dialog } from '../../../../../ui/dialog/dialog.tsx';
import { MaterialRoot } from '../../../../../ui/material/material-root.tsx';
import { problemsWithForm, whySaveIsOff } from '../../form.ts';
import type { FormTask } from '../../task.ts';
import { useContactForm } from './use-contact-form.ts';
import { AccessEditor } from '../access/access-editor.tsx';
import { ActivationChip } from '../activation-chip.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ContactFormNotes } from './contact-form-notes.tsx';

const TITLES = { new: 'New Contact', edit: 'Edit Contact', duplicate: 'Duplicate Contact' };

interface ContactFormDialogProps {
  task: FormTask;
  onClose: () => void;
  onSaved: (saved: Contact) => void;
}

export function ContactFormDialog({ task, onClose, onSaved }: ContactFormDialogProps) {
  const contactForm = useContactForm({ task, onClose, onSaved });
  const { form, values, close, submit } = contactForm;
  const { isDirty, isSubmitting, errors } = form.formState;
  // The access takes the place of the form instead of lying over it; null before it was ever opened.
  const [access, setAccess] = useState<'open' | 'left' | null>(null);
  const canCreate = useCan('CreateContact');

  const hasShownErrors = Object.keys(errors).length > 0;
  const mayNotSave = task.kind === 'new' && !canCreate;
  const shared = { width: 1040, isDirty: isDirty && !isSubmitting, onClose: close } as const;
  const leaveAccess = () => setAccess('left');

  return (
    <MaterialRoot>
      <FormProvider {...form}>
        {access === 'open' ? (
          <Dialog
            key="dialog"
            {...shared}
            title="Roles & Permissions"
            onBack={leaveAccess}
            onSubmit={leaveAccess}
            actions={
              <Button variant="primary" type="submit">
                Done
              </Button>
            }
            footnote="Takes effect when you save the contact."
          >
            <AccessEditor before={task.kind === 'edit' ? task.contact : null} />
          </Dialog>
        ) : (
          <Dialog
            key="dialog"
            {...shared}
            title={TITLES[task.kind]}
            isFlush
            onSubmit={submit}
            footnote={mayNotSave ? NO_PERMISSION_TOOLTIP : whySaveIsOff(values, hasShownErrors) || kept(task, isDirty)}
            {...(task.kind === 'edit' && { headerTools: <Standing contact={task.contact} /> })}
            renderActions={(requestClose) => (
              <>
                <Button onClick={requestClose} disabled={isSubmitting}>
                  Cancel
                </Button>
                <Button
                  variant="primary"
                  type="submit"
                  isBusy={isSubmitting}
                  disabled={hasShownErrors || problemsWithForm(values).length > 0}
                  disabledReason={mayNotSave ? NO_PERMISSION_TOOLTIP : undefined}
                >
                  Save
                </Button>
              </>
            )}
          >
            <ContactFormNotes task={task} contactForm={contactForm} />
            <ContactFields task={task} onChooseAccess={() => setAccess('open')} isBackFromAccess={access === 'left'} />
          </Dialog>
        )}
      </FormProvider>
    </MaterialRoot>
  );
}

function kept(task: FormTask, isDirty: boolean): string {
  return task.kind === 'new' && isDirty ? 'What you type is kept on this device until you save it.' : '';
}

function Standing({ contact }: { contact: Contact }) {
  return (
    <>
      <RoleTypeChips types={contact.roleTypes} />
      <ActivationChip contact={contact} />
    </>
  );
}
