import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { formTitle, type ContactTask, type FormTask } from '../task.ts';
import { ContactView } from './view/contact-view.tsx';
import { DeleteContact } from './delete-contact.tsx';

export const ContactFormDialog = lazyDialog(
  async () => (await import('./form/contact-form-dialog.tsx')).ContactFormDialog,
  ({ task }) => ({ title: formTitle(task), width: isPortalUser(task) ? 1040 : 720 }),
);

function isPortalUser(task: FormTask): boolean {
  return task.kind === 'new' ? (task.isColleague ?? false) : task.contact.createPortalUser;
}

interface OpenDialogProps {
  task: ContactTask | null;
  /** The contact that the address names; empty for none. */
  contactId: string;
  onTask: (task: ContactTask | null) => void;
  onOpen: (contactId: string) => void;
  onClose: () => void;
}

/** One dialog at a time: a task takes the place of the contact it began from, and gives it back when it is left. */
export function OpenDialog({ task, contactId, onTask, onOpen, onClose }: OpenDialogProps) {
  if (task?.kind === 'delete') {
    return (
      <DeleteContact
        contact={task.contact}
        onKeep={() => onTask(null)}
        onDeleted={() => {
          onTask(null);
          onClose();
        }}
      />
    );
  }
  if (task) {
    return (
      <ContactFormDialog
        task={task}
        onClose={() => onTask(null)}
        onSaved={(saved) => {
          onTask(null);
          // A new portal user still needs their activation, which the view offers.
          if (task.kind === 'edit' || saved.createPortalUser) {
            if (saved.id !== contactId) onOpen(saved.id);
          } else onClose();
        }}
      />
    );
  }
  if (contactId === '') return null;
  return <ContactView key={contactId} contactId={contactId} onTask={onTask} onClose={onClose} />;
}
