import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { contactPlace } from '../../../freight/contacts/contact-place.ts';
import type { ValueOf } from '../../../ui/lists/place.ts';

/** Marks an entry of the history that was made by opening a contact from the list: closing goes back to before it. */
const OPENED_FROM_LIST = { openedFromList: true } as {};

/** The contact that the address names is open, over the list; closing returns to the same place of the list. */
export function useOpenContact(value: ValueOf<typeof contactPlace>) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const router = useRouter();

  const addressOf = (contactId: string) => ({
    to: contactPlace.path,
    search: contactPlace.write({ ...value, add: '', contactId }),
    state: OPENED_FROM_LIST,
    resetScroll: false,
  });

  return {
    addressOf,
    // From one contact to another (a duplicate) closing still leads to the list.
    open: (contactId: string) => void navigate({ ...addressOf(contactId), replace: value.contactId !== '' }),
    /** Removes the request to add a contact from the address. */
    endAdding: () => {
      if (value.add === '') return;
      const search = contactPlace.write({ ...value, add: '' });
      void navigate({ to: contactPlace.path, search, replace: true, resetScroll: false });
    },
    close: () => {
      if (value.contactId === '') return;
      if ('openedFromList' in state) router.history.back();
      else {
        const search = contactPlace.write({ ...value, contactId: '' });
        void navigate({ to: contactPlace.path, search, replace: true, resetScroll: false });
      }
    },
  };
}
