import type { ContactListItem } from '@lanewright/domain/contacts/contact.ts';
import type { LocationContact } from '@lanewright/domain/locations/location.ts';

export interface Person {
  contactId: string;
  name: string;
  title: string;
  primaryEmailAddress: string;
}

/** Who is at a place, and who of them is asked first. */
export interface People {
  people: readonly Person[];
  defaultContactId: string | null;
}

export function peopleFrom(contacts: readonly LocationContact[]): People {
  return {
    people: contacts.map(({ contactId, firstName, lastName, title, primaryEmailAddress }) => ({
      contactId,
      name: `${firstName} ${lastName}`.trim(),
      title,
      primaryEmailAddress,
    })),
    defaultContactId: contacts.find(({ isDefaultContact }) => isDefaultContact)?.contactId ?? null,
  };
}

export function personFrom({ id, name, title, primaryEmailAddress }: ContactListItem): Person {
  return { contactId: id, name, title, primaryEmailAddress };
}

/** The first person at a place is the one to ask, until somebody says otherwise. */
export function withPerson({ people, defaultContactId }: People, person: Person): People {
  if (people.some(({ contactId }) => contactId === person.contactId)) return { people, defaultContactId };
  return { people: [...people, person], defaultContactId: defaultContactId ?? person.contactId };
}

/** When the default one leaves, the next in the list is asked. */
export function withoutPerson({ people, defaultContactId }: People, contactId: string): People {
  const left = people.filter((person) => person.contactId !== contactId);
  return {
    people: left,
    defaultContactId: defaultContactId === contactId ? (left[0]?.contactId ?? null) : defaultContactId,
  };
}

export function isSamePeople(one: People, other: People): boolean {
  const ids = ({ people }: People) => people.map(({ contactId }) => contactId).join();
  return one.defaultContactId === other.defaultContactId && ids(one) === ids(other);
}
