import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { personName } from '../../../../api/person-name.ts';
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { notify } from '../../../../ui/notifications/notify.ts';
import { useDeleteContact } from '../data.ts';
import { tellFailure } from '../tell-failure.ts';

interface DeleteContactProps {
  contact: Contact;
  onKeep: () => void;
  onDeleted: () => void;
}

export function DeleteContact({ contact, onKeep, onDeleted }: DeleteContactProps) {
  const remove = useDeleteContact();
  const keyFor = useIntentKeys();
  const name = personName(contact);

  const handleConfirm = async () => {
    try {
      await remove.mutateAsync({ id: contact.id, idempotencyKey: keyFor(contact.id) });
    } catch (error) {
      tellFailure(error, 'Unable to delete contact');
      throw error;
    }
    notify({ kind: 'success', title: 'Contact deleted', messages: [name] });
    onDeleted();
  };

  return (
    <DeleteDialog title="Delete this contact?" onConfirm={handleConfirm} onClose={onKeep}>
      <p>
        {name} leaves the list.{' '}
        {contact.createPortalUser
          ? 'Their access to the portal ends at once, also where they are signed in.'
          : 'Orders and shipments that name them stay as they are.'}
      </p>
    </DeleteDialog>
  );
}
