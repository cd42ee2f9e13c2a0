import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { ContactListPlace } from './place.ts';

/** Marks an entry of the history that was made by opening a contact from the list: closing goes back to before it. */
export const OPENED_FROM_LIST = { openedFromList: true } as {};

interface Step {
  /** Instead of a new step that the back button would return from. */
  replace?: boolean;
}

/** Where somebody is in the list, and how to go elsewhere: all of it stands in the address. */
export function useContactPlace() {
  const place: ContactListPlace = useSearch({ strict: false });
  const { state } = useLocation();
  const navigate = useNavigate();
  const router = useRouter();

  const goTo = (next: Partial<ContactListPlace>, { replace = false }: Step = {}) =>
    void navigate({ to: '/contacts', search: { ...place, ...next }, replace });

  const openContact = (contactId: string) =>
    void navigate({
      to: '/contacts',
      search: { ...place, contactId },
      state: OPENED_FROM_LIST,
      resetScroll: false,
      // From one contact to another (a duplicate) closing still leads to the list.
      replace: place.contactId !== '',
    });

  const closeContact = () => {
    if (place.contactId === '') return;
    if ('openedFromList' in state) router.history.back();
    else void navigate({ to: '/contacts', search: { ...place, contactId: '' }, replace: true, resetScroll: false });
  };

  return { place, goTo, openContact, closeContact };
}
