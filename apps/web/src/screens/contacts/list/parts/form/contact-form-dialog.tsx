import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { GRANT_ONLY_OWN } from '@lanewright/domain/contacts/rules.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCan } from '../../../../../api/session.ts';
import { RoleTypeChips } from '../../../../../freight/contacts/role-type-chips.tsx';
import { Note } from '../../../../../ui/feedback/note.tsx';
import { FormDialog } from '../../../../../ui/forms/form-dialog.tsx';
import { MaterialRoot } from '../../../../../ui/material/material-root.tsx';
import { lostInDuplicate, nameOfDraft, whatSaveNeeds, type ContactForm } from '../../form.ts';
import { formTitle, type FormTask } from '../../task.ts';
import { AccessEditor } from '../access/access-editor.tsx';
import { ActivationChip } from '../activation-chip.tsx';
import { ContactFields } from './contact-fields.tsx';
import { useContactForm } from './use-contact-form.ts';

interface ContactFormDialogProps {
  task: FormTask;
  onClose: () => void;
  onSaved: (saved: Contact) => void;
}

export function ContactFormDialog({ task, onClose, onSaved }: ContactFormDialogProps) {
  const { form, draft, saving, initial } = useContactForm({ task, onSaved });
  // The access takes the place of the form instead of lying over it; null before it was ever opened.
  const [access, setAccess] = useState<'open' | 'left' | null>(null);
  // Permissions that somebody ticked one by one survive a look at the roles.
  const [wasTicked, setWasTicked] = useState(initial.accessMode === 'custom');
  const isPortalUser = useWatch({ control: form.control, name: 'createPortalUser' });
  const canCreate = useCan('CreateContact');
  const mayNotSave = task.kind === 'new' && !canCreate;
  const leaveAccess = () => setAccess('left');

  return (
    <MaterialRoot>
      <FormDialog<ContactForm>
        title={formTitle(task)}
        width={isPortalUser ? 1040 : 720}
        isFlush
        form={form}
        saving={saving}
        draft={draft}
        describeDraft={nameOfDraft}
        confirmLabel="Save"
        whyOff={(values) => (mayNotSave ? NO_PERMISSION_TOOLTIP : whatSaveNeeds(values))}
        onClose={onClose}
        {...(task.kind === 'edit' && { headerTools: <Standing contact={task.contact} /> })}
        notes={
          task.kind === 'duplicate' &&
          lostInDuplicate(task.contact, initial) && (
            <Note tone="attention">
              <strong>Some access was left out.</strong> {GRANT_ONLY_OWN}
            </Note>
          )
        }
        detour={
          access === 'open'
            ? {
                title: 'Roles & Permissions',
                footnote: 'Takes effect when you save the contact.',
                onDone: leaveAccess,
                content: (
                  <AccessEditor
                    before={task.kind === 'edit' ? task.contact : null}
                    wasTicked={wasTicked}
                    onTick={() => setWasTicked(true)}
                  />
                ),
              }
            : null
        }
      >
        <ContactFields task={task} onChooseAccess={() => setAccess('open')} isBackFromAccess={access === 'left'} />
      </FormDialog>
    </MaterialRoot>
  );
}

function Standing({ contact }: { contact: Contact }) {
  return (
    <>
      <RoleTypeChips types={contact.roleTypes} />
      <ActivationChip contact={contact} />
    </>
  );
}
