import { CONTACT_PAGE_SIZE } from '@lanewright/contract/contacts.ts';
import { oneOf, yesNo } from '../../ui/lists/filters/choose.ts';
import { definePlace } from '../../ui/lists/place.ts';

export const contactPlace = definePlace({
  path: '/contacts',
  pageSize: CONTACT_PAGE_SIZE,
  search: 'searchTerm',
  sorts: ['name'],
  filters: {
    contactRoleType: oneOf(
      'Which contacts',
      [
        { value: 'Portal', label: 'Portal Users' },
        { value: 'Admin', label: 'Admins' },
      ],
      { none: 'All Contacts', look: 'tabs', isPlain: true },
    ),
    hasSignedIn: yesNo('Signed in', { yes: 'Have signed in', no: 'Have not signed in yet' }),
  },
  // The contact that is open, and what is being added ("colleague"); empty for none.
  also: ['contactId', 'add'],
});
