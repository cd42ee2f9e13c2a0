import { contacts } from '@lanewright/contract/contacts.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import type { ContactListItem } from '@lanewright/domain/contacts/contact.ts';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { contactPlace } from '../../../freight/contacts/contact-place.ts';
import { CONTACTS } from '../../../freight/contacts/contact-queries.ts';
import { PersonPicture } from '../../../freight/contacts/person-picture.tsx';
import { RoleTypeChips } from '../../../freight/contacts/role-type-chips.tsx';
import { ListScreen } from '../../../freight/lists/list-screen.tsx';
import { useCount } from '../../../freight/lists/use-count.ts';
import { useList } from '../../../freight/lists/use-list.ts';
import { usePreload } from '../../../ui/dialog/use-preload.ts';
import type { CardContent } from '../../../ui/lists/list-cards.tsx';
import type { ListWords } from '../../../ui/lists/list-states.tsx';
import type { ValueOf } from '../../../ui/lists/place.ts';
import {
  CONTACT_COLUMNS,
  DEFAULT_ARRANGEMENT,
  firstNameOf,
  MailLink,
  numberOf,
  PhoneLink,
} from './parts/contact-columns.tsx';
import { ContactFormDialog, OpenDialog } from './parts/open-dialog.tsx';
import { PaymentsNote } from './parts/payments-note.tsx';
import { portalUsersInWords } from './portal-users-in-words.ts';
import type { ContactTask } from './task.ts';
import { useOpenContact } from './use-open-contact.ts';

type ContactPlace = ValueOf<typeof contactPlace>;

const queryKey = [CONTACTS];
const COLLEAGUE: ContactTask = { kind: 'new', isColleague: true };

export function ContactListScreen() {
  const list = useList(contactPlace, contacts.search, { queryKey, channel: 'contacts' });
  const contact = useOpenContact(list.value);
  const [begun, setBegun] = useState<ContactTask | null>(null);
  const task = begun ?? (list.value.add === 'colleague' ? COLLEAGUE : null);
  const setTask = (next: ContactTask | null) => {
    setBegun(next);
    contact.endAdding();
  };
  const mayAdd = useCan('CreateContact') ? undefined : NO_PERMISSION_TOOLTIP;
  usePreload(ContactFormDialog.preload);
  const words = wordsFor(list.value.contactRoleType);
  const signedIn = portalUsersInWords(
    useContactCount({ contactRoleType: 'Portal' }),
    useContactCount({ hasSignedIn: false }),
  );
  return (
    <ListScreen
      name="contacts"
      list={list}
      words={{ ...words, context: `People at your company and at the places you ship to. ${signedIn}` }}
      add={{
        // Shorter where there is less room.
        label: 'New Contact',
        narrowLabel: 'Add New',
        onAdd: () => setTask({ kind: 'new' }),
        reason: mayAdd,
        also: {
          label: 'Add a colleague',
          icon: <UserPlus />,
          disabledReason: mayAdd,
          onSelect: () => setTask(COLLEAGUE),
        },
      }}
      tabs={{ filter: 'contactRoleType', counts: useTabCounts(list.value) }}
      above={<PaymentsNote addressOf={contact.addressOf} />}
      columns={CONTACT_COLUMNS}
      defaults={DEFAULT_ARRANGEMENT}
      nameColumn="name"
      cardName={nameOf}
      card={cardOf}
      cardColumns="minmax(0, 1.3fr) minmax(0, 0.9fr) 152px minmax(0, 1fr)"
      opening={{ to: ({ id }: ContactListItem) => contact.addressOf(id) }}
    >
      <OpenDialog
        task={task}
        contactId={list.value.contactId}
        onTask={setTask}
        onOpen={contact.open}
        onClose={contact.close}
      />
    </ListScreen>
  );
}

/** How many a place of the list would show. */
function useContactCount(at: Partial<ContactPlace>) {
  return useCount(contactPlace, contacts.search, { queryKey, at });
}

function useTabCounts(value: ContactPlace) {
  const at = { search: value.search, hasSignedIn: value.hasSignedIn };
  return {
    '': useContactCount(at),
    Portal: useContactCount({ ...at, contactRoleType: 'Portal' }),
    Admin: useContactCount({ ...at, contactRoleType: 'Admin' }),
  };
}

/** In the order in which names are spoken; the part that the list is sorted by stands out. */
function nameOf(contact: ContactListItem) {
  return (
    <>
      <span style={{ fontWeight: 400 }}>{firstNameOf(contact)}</span> {contact.lastName}
    </>
  );
}

function cardOf(contact: ContactListItem): CardContent {
  const [office, mobile] = [numberOf(contact, 'office'), numberOf(contact, 'mobile')];
  return {
    picture: <PersonPicture name={contact.name} fileId={contact.profilePictureFileId} tone="neutral" />,
    tags: contact.contactRoleTypes.length > 0 && <RoleTypeChips types={contact.contactRoleTypes} />,
    support: contact.title,
    facts: [
      // A long name is shortened.
      { top: contact.location && <span title={contact.location}>{contact.location}</span> },
      { top: office && <PhoneLink number={office} />, bottom: mobile && <PhoneLink number={mobile} /> },
      { top: contact.primaryEmailAddress && <MailLink address={contact.primaryEmailAddress} /> },
    ],
  };
}

const WORDS = {
  title: 'Contacts',
  placeholder: 'Name, email or number',
  foundIn: 'name, title, email or number',
  icon: <Users />,
  noneFound: 'No Contacts',
  none: 'No Contacts',
  belongsHere: 'Contacts are the people at your company and at the places you ship to.',
};
const NOUNS: Record<ContactPlace['contactRoleType'], Pick<ListWords, 'one' | 'many'>> = {
  '': { one: 'contact', many: 'contacts' },
  Portal: { one: 'portal user', many: 'portal users' },
  Admin: { one: 'admin', many: 'admins' },
};

function wordsFor(type: ContactPlace['contactRoleType']): Omit<ListWords, 'context'> {
  return { ...WORDS, ...NOUNS[type] };
}
