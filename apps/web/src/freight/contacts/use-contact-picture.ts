import { contacts } from '@lanewright/contract/contacts.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { fileAsBase64 } from '../../ui/files/file-as-base64.ts';
import { useIntentKeys } from '../../ui/forms/intent-key.ts';
import { notify } from '../../ui/notifications/notify.ts';
import { useRefreshContacts } from './contact-queries.ts';
import { makeSquarePicture } from './square-picture.ts';

function tell(title: string) {
  return (error: Error) => notify({ kind: 'error', title, messages: [error.message] });
}

export function useContactPicture(contactId: string) {
  const refresh = useRefreshContacts();
  const keyFor = useIntentKeys();
  const save = useMutation({
    mutationFn: async (file: Blob) => {
      const body = { data: await fileAsBase64(await makeSquarePicture(file)) };
      return call(contacts.savePicture, { params: { id: contactId }, body, idempotencyKey: keyFor(body) });
    },
    onSuccess: () => refresh(contactId),
    onError: tell('Unable to save the picture'),
  });
  const remove = useMutation({
    mutationFn: () => call(contacts.removePicture, { params: { id: contactId } }),
    onSuccess: () => refresh(contactId),
    onError: tell('Unable to remove the picture'),
  });
  return { save, remove, isBusy: save.isPending || remove.isPending };
}
