import { z } from 'zod';
import type { MergeUnit } from '../../../ui/forms/three-way.ts';
import type { ContactListItem } from '@lanewright/domain/contacts/contact.ts';
import type { LocationContact } from '@lanewright/domain/locations/location.ts';

const Person = z.object({
  contactId: z.string(),
  name: z.string(),
  title: z.string(),
  primaryEmailAddress: z.string(),
  isDriver: z.boolean(),
});
export type Person = z.infer<typeof Person>;

/** Who is at a place, and who of them is asked first. */
const People = z.object({ people: z.array(Person), defaultContactId: z.string().nullable() });
export type People = z.infer<typeof People>;

export function isPeople(values: unknown): values is People {
  return People.safeParse(values).success;
}

export function peopleFrom(contacts: readonly LocationContact[]): People {
  return {
    people: contacts.map(({ contactId, firstName, lastName, title, primaryEmailAddress, isDriver }) => ({
      contactId,
      name: `${firstName} ${lastName}`.trim(),
      title,
      primaryEmailAddress,
      isDriver,
    })),
    defaultContactId: contacts.find(({ isDefaultContact }) => isDefaultContact)?.contactId ?? null,
  };
}

export function personFrom({ id, name, title, primaryEmailAddress, contactRoleTypes }: ContactListItem): Person {
  return { contactId: id, name, title, primaryEmailAddress, isDriver: contactRoleTypes.includes('Driver') };
}

/** The first person at a place is the one to ask, until somebody says otherwise; never a driver, who is seldom there. */
export function withPerson({ people, defaultContactId }: People, person: Person): People {
  if (people.some(({ contactId }) => contactId === person.contactId)) return { people, defaultContactId };
  const suggested = person.isDriver ? null : person.contactId;
  return { people: [...people, person], defaultContactId: defaultContactId ?? suggested };
}

/** When the default one leaves, the next in the list is asked who is no driver. */
export function withoutPerson({ people, defaultContactId }: People, contactId: string): People {
  const left = people.filter((person) => person.contactId !== contactId);
  return {
    people: left,
    defaultContactId:
      defaultContactId === contactId ? (left.find(({ isDriver }) => !isDriver)?.contactId ?? null) : defaultContactId,
  };
}

function nameOf({ people }: People, id: string | null): string {
  return people.find(({ contactId }) => contactId === id)?.name ?? '–';
}

/** Whoever either of two people added is there, and whoever either took away is not. */
function mergePeople(loaded: People, mine: People, theirs: People): Pick<People, 'people'> {
  const has = ({ people }: People, { contactId }: Person) => people.some((one) => one.contactId === contactId);
  const added = theirs.people.filter((person) => !has(mine, person) && !has(loaded, person));
  const kept = mine.people.filter((person) => has(theirs, person) || !has(loaded, person));
  return { people: [...kept, ...added] };
}

export const PEOPLE_UNITS: readonly MergeUnit<People>[] = [
  {
    label: 'Contacts',
    fields: ['people'],
    inWords: ({ people }) => people.map(({ name }) => name).join(', ') || '–',
    key: ({ people }) => people.map(({ contactId }) => contactId),
    merge: mergePeople,
  },
  { label: 'Asked first', fields: ['defaultContactId'], inWords: (form) => nameOf(form, form.defaultContactId) },
];
