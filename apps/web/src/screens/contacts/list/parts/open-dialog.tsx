import { lazy, startTransition, Suspense } from 'react';
import type { ContactTask } from '../task.ts';
import { ContactView } from './view/contact-view.tsx';
import { DeleteContact } from './delete-contact.tsx';

// The form brings the field components with it, which the list and the view do not need.
const ContactFormDialog = lazy(async () => ({
  default: (await import('./form/contact-form-dialog.tsx')).ContactFormDialog,
}));

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
      <Suspense>
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
      </Suspense>
    );
  }
  if (contactId === '') return null;
  return (
    <ContactView
      key={contactId}
      contactId={contactId}
      // The view stays until the form's code is here.
      onTask={(next) => startTransition(() => onTask(next))}
      onClose={onClose}
    />
  );
}
