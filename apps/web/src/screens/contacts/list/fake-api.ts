// For tests: contacts kept in memory.
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { EMPTY_CONTACT, type Contact, type ContactListItem } from '@lanewright/domain/contacts/contact.ts';
import { NOT_HERE, startFakeApi, type FakeAnswer, type SeenRequest } from '../../../testing/fake-api.ts';

const idOf = (prefix: string, number: number) => `0199${prefix}000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export function makeContact(number: number, facts: Partial<Contact> = {}): Contact {
  return {
    ...EMPTY_CONTACT,
    id: idOf('c', number),
    firstName: 'Person',
    lastName: `Number${number}`,
    primaryEmailAddress: `person${number}@prairie.example`,
    isActivated: false,
    profilePictureFileId: null,
    version: 1,
    updatedAt: '2026-11-15T08:00:00Z',
    ...facts,
  };
}

function listed(contact: Contact): ContactListItem {
  const { id, firstName, lastName, title, primaryEmailAddress, roles, profilePictureFileId } = contact;
  return {
    id,
    name: `${firstName} ${lastName}`,
    lastName,
    contactRoleTypes: contact.roleTypes,
    title,
    location: contact.locations[0]?.label ?? '',
    phoneNumbers: [
      ...(contact.officeNumber ? [{ type: 'office' as const, number: contact.officeNumber }] : []),
      ...(contact.mobileNumber ? [{ type: 'mobile' as const, number: contact.mobileNumber }] : []),
    ],
    primaryEmailAddress,
    roles,
    profilePictureFileId,
  };
}

const place = (number: number, name: string, companyName: string, city: string) => ({
  id: idOf('a', number),
  locationNumber: `L10000${number}`,
  name,
  companyName,
  address: { line1: '1 Dock Road', city, state: 'IL', postalCode: '60433' },
});
export const OWN_PLACES = [
  place(1, 'Plant 1', 'Northfield Foods', 'Joliet'),
  place(2, 'Plant 2', 'Northfield Foods', 'Rockford'),
];
export const OTHER_PLACES = [place(3, 'Joliet DC', 'Prairie Grocers', 'Joliet')];

export function startContactApi(
  user: CurrentUser,
  stored: Contact[],
  lostPayments: { id: string; name: string }[] = [],
) {
  const save = (contact: Contact) => ({ isSuccess: true, message: 'Saved', resultId: contact.id, contact });

  const one = ({ method, body }: SeenRequest, id: string): FakeAnswer => {
    const found = stored.find((contact) => contact.id === id);
    if (!found) return NOT_HERE;
    if (method === 'DELETE') {
      stored.splice(stored.indexOf(found), 1);
      return { status: 200, body: null };
    }
    if (method === 'PUT') Object.assign(found, body, { version: found.version + 1 });
    return { status: 200, body: method === 'PUT' ? save(found) : found };
  };

  const answer = (request: SeenRequest): FakeAnswer | null => {
    const { method, path, query, body } = request;
    if (path.startsWith('/account/')) return { status: 200, body: { isSuccess: true } };
    if (path === '/locations/company') return { status: 200, body: OWN_PLACES };
    if (path === '/locations/customer') return { status: 200, body: OTHER_PLACES };
    if (path === '/contacts/without-payments')
      return { status: 200, body: { people: lostPayments, total: lostPayments.length } };
    if (path === '/contacts/without-payments/dismiss') {
      lostPayments = lostPayments.filter((person) => !body.ids.includes(person.id));
      return { status: 200, body: null };
    }
    const [, id, part] = /^\/contacts\/([^/]+)(\/picture)?$/.exec(path) ?? [];
    if (part) return { status: 200, body: method === 'DELETE' ? null : { profilePictureFileId: idOf('f', 1) } };
    if (id) return one(request, id);
    if (path !== '/contacts' && !path.endsWith('/duplicate')) return null;
    if (method === 'POST') {
      const roleTypes = body.createPortalUser ? ['Portal'] : [];
      const made = makeContact(900 + stored.length, { ...body, roleTypes });
      stored.push(made);
      return { status: 200, body: save(made) };
    }
    const term = (query.get('searchTerm') ?? '').toLowerCase();
    const type = query.get('contactRoleType');
    const isNewcomer = (contact: Contact) => contact.roleTypes.includes('Portal') && !contact.isActivated;
    const found = stored
      .filter((contact) => query.get('hasSignedIn') !== 'false' || isNewcomer(contact))
      .map(listed)
      .filter((item) => item.name.toLowerCase().includes(term))
      .filter((item) => type === null || item.contactRoleTypes.some((one) => one === type));
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
    return {
      status: 200,
      body: { data: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, isTotalExact: true },
    };
  };
  return startFakeApi(user, answer);
}
