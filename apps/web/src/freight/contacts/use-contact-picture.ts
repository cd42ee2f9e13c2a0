import { contacts } from '@lanewright/contract/contacts.ts';
import { call } from '../../api/client.ts';
import { usePictureChanges } from '../../ui/files/use-picture-changes.ts';
import { useRefreshContacts } from './contact-queries.ts';
import { makeSquarePicture } from './square-picture.ts';

export function useContactPicture(contactId: string) {
  const refresh = useRefreshContacts();
  const params = { id: contactId };
  return usePictureChanges({
    noun: 'picture',
    draw: (file) => makeSquarePicture(file),
    save: (body, idempotencyKey) => call(contacts.savePicture, { params, body, idempotencyKey }),
    remove: () => call(contacts.removePicture, { params }),
    onChange: () => refresh(contactId),
  });
}
