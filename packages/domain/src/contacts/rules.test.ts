import { describe, expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '../access/permissions.ts';
import { ROLE_BUNDLES, type Role } from '../access/roles.ts';
import type { Problem } from '../problem.ts';
import { EMPTY_CONTACT, type ContactDraft } from './contact.ts';
import {
  accessOf,
  canBeActivated,
  canBeSentPasswordReset,
  grantedBy,
  isAccessUntouched,
  mayDoWithContact,
  permissionsBeyond,
  problemsWithContact,
  roleTypesOf,
} from './rules.ts';

const only = (field: string, message: string): Problem[] => [{ field, message }];
const whole: ContactDraft = {
  ...EMPTY_CONTACT,
  firstName: 'Rosa',
  lastName: 'Delgado',
  primaryEmailAddress: 'rosa@prairie.example',
};

describe('problemsWithContact', () => {
  const REQUIRED = 'This field is required.';
  it.each<[string, Partial<ContactDraft>, Problem[]]>([
    ['a name and an e-mail address', {}, []],
    ['no first name', { firstName: '' }, only('firstName', REQUIRED)],
    ['a last name of spaces', { lastName: '  ' }, only('lastName', REQUIRED)],
    [
      'no e-mail address, which is then not called wrong as well',
      { primaryEmailAddress: ' ' },
      only('primaryEmailAddress', REQUIRED),
    ],
    ['a bad e-mail address', { primaryEmailAddress: 'rosa@' }, only('primaryEmailAddress', 'Not a valid email')],
    ['spaces around an e-mail address', { primaryEmailAddress: ' rosa@prairie.example ' }, []],
    ['numbers in two forms', { officeNumber: '(555) 555-5555 x123456', mobileNumber: '555 555-5555' }, []],
    ['a short office number', { officeNumber: '555-5555' }, only('officeNumber', 'Not a valid phone number')],
    [
      'seven digits of extension',
      { mobileNumber: '(555) 555-5555 x1234567' },
      only('mobileNumber', 'Not a valid phone number'),
    ],
    ['a first name of 60 characters', { firstName: 'x'.repeat(60) }, []],
    ['one of 61', { firstName: 'x'.repeat(61) }, only('firstName', 'First name can have at most 60 characters.')],
    ['a last name of 61', { lastName: 'x'.repeat(61) }, only('lastName', 'Last name can have at most 60 characters.')],
    ['a title of 80', { title: ` ${'x'.repeat(80)} ` }, []],
    ['one of 81', { title: 'x'.repeat(81) }, only('title', 'Title can have at most 80 characters.')],
  ])('with %s', (_title, change, problems) => {
    expect(problemsWithContact({ ...whole, ...change })).toEqual(problems);
  });
});

describe('mayDoWithContact', () => {
  const editor = { id: 'me', permissions: ['EditContacts'] as Permission[], roles: ['Data Management'] as Role[] };
  const other = { id: 'me', permissions: ['ViewContacts', 'CreateContact'] as Permission[], roles: [] };
  const admin = { ...editor, roles: ['Admin'] as Role[] };
  const own = { id: 'me', roles: [] };
  const colleague = { id: 'colleague', roles: [] };
  const otherAdmin = { id: 'colleague', roles: ['Admin'] as Role[] };
  const ownAdmin = { id: 'me', roles: ['Admin'] as Role[] };

  it.each<[Parameters<typeof mayDoWithContact>[0], boolean[]]>([
    // editor: own, colleague, administrator; without permission: own, colleague; administrator: own, another
    ['edit', [true, true, true, true, false, true, true]],
    ['duplicate', [true, true, true, true, false, true, true]],
    ['sendPasswordReset', [true, true, false, true, false, true, true]],
    ['sendActivation', [true, true, false, false, false, true, true]],
    ['delete', [false, true, false, false, false, false, true]],
  ])('%s', (act, expected) => {
    expect([
      mayDoWithContact(act, editor, own),
      mayDoWithContact(act, editor, colleague),
      mayDoWithContact(act, editor, otherAdmin),
      mayDoWithContact(act, other, own),
      mayDoWithContact(act, other, colleague),
      mayDoWithContact(act, admin, ownAdmin),
      mayDoWithContact(act, admin, otherAdmin),
    ]).toEqual(expected);
  });
});

describe('activation and password reset', () => {
  it.each<[boolean, boolean, string, boolean, boolean]>([
    // portal user, activated, e-mail: may be activated, may be sent a reset
    [true, false, 'a@b.example', true, false],
    [true, true, 'a@b.example', false, true],
    [true, false, '', false, false],
    [true, true, '', false, false],
    [false, false, 'a@b.example', true, false],
    [false, false, '', false, false],
    [false, true, 'a@b.example', false, false],
  ])(
    'portal user %s, activated %s, e-mail "%s"',
    (createPortalUser, isActivated, primaryEmailAddress, activate, reset) => {
      const contact = { createPortalUser, isActivated, primaryEmailAddress };
      expect([canBeActivated(contact), canBeSentPasswordReset(contact)]).toEqual([activate, reset]);
    },
  );
});

describe('what a contact may do', () => {
  it('is nothing for somebody who does not sign in, whatever the form still holds', () => {
    const access = accessOf({ createPortalUser: false, roles: ['Admin'], permissions: ['ViewOrder'] });
    expect(access).toEqual({ isPortalUser: false, roles: [], customPermissions: [] });
    expect(grantedBy(access)).toEqual([]);
    expect(grantedBy({ isPortalUser: false, roles: ['Admin'], customPermissions: [] })).toEqual([]);
  });

  it('is that of the roles where there are roles', () => {
    const access = accessOf({ createPortalUser: true, roles: ['Reporting'], permissions: ['EditContacts'] });
    expect(access.customPermissions).toEqual([]);
    expect(new Set(grantedBy(access))).toEqual(new Set(ROLE_BUNDLES.Reporting));
  });

  it('is a custom role where there are none', () => {
    const access = accessOf({ createPortalUser: true, roles: [], permissions: ['ViewOrder', 'EditContacts'] });
    expect(new Set(grantedBy(access))).toEqual(new Set(['ViewOrder', 'EditContacts']));
  });

  it('is everything for an admin', () => {
    expect(grantedBy({ isPortalUser: true, roles: ['Admin'], customPermissions: [] })).toEqual([...PERMISSIONS]);
  });
});

describe('isAccessUntouched', () => {
  type Held = Parameters<typeof isAccessUntouched>[0];
  const held = (change: Partial<Held> = {}): Held => ({
    createPortalUser: true,
    roles: [],
    permissions: [],
    ...change,
  });
  it.each<[string, Held, Held, boolean]>([
    ['nothing', held(), held(), true],
    [
      'the same roles in another order',
      held({ roles: ['Orders', 'Booking'] }),
      held({ roles: ['Booking', 'Orders'] }),
      true,
    ],
    ['one role more', held({ roles: ['Orders'] }), held({ roles: ['Orders', 'Booking'] }), false],
    ['another role', held({ roles: ['Orders'] }), held({ roles: ['Booking'] }), false],
    [
      'one role instead of two, said twice',
      held({ roles: ['Orders', 'Booking'] }),
      held({ roles: ['Orders', 'Orders'] }),
      false,
    ],
    [
      'permissions beside the same roles',
      held({ roles: ['Orders'], permissions: ['ViewOrder'] }),
      held({ roles: ['Orders'] }),
      true,
    ],
    ['other custom permissions', held({ permissions: ['ViewOrder'] }), held({ permissions: ['EditOrder'] }), false],
    ['no longer a portal user', held(), held({ createPortalUser: false }), false],
    ['a custom role instead of roles', held({ roles: ['Orders'] }), held({ permissions: ['ViewOrder'] }), false],
  ])('with %s', (_title, before, draft, isUntouched) => {
    expect(isAccessUntouched(before, draft)).toBe(isUntouched);
  });
});

describe('permissionsBeyond', () => {
  it.each<[string, Permission[], Permission[], Permission[], Permission[]]>([
    // granter holds, contact had, contact gets: beyond
    ['what the granter holds may be given', ['ViewOrder'], [], ['ViewOrder'], []],
    ['what the granter does not hold may not', ['ViewOrder'], [], ['ViewOrder', 'EditOrder'], ['EditOrder']],
    ['what the contact had before may stay', [], ['EditOrder'], ['EditOrder'], []],
    ['taking away is never beyond', [], ['EditOrder', 'ViewOrder'], [], []],
  ])('%s', (_rule, granter, before, after, beyond) => {
    expect(permissionsBeyond(granter, before, after)).toEqual(beyond);
  });
});

describe('roleTypesOf', () => {
  it.each<[Parameters<typeof roleTypesOf>[0], ReturnType<typeof roleTypesOf>]>([
    [{ isPortalUser: true, roles: ['Admin'], isDriver: true }, ['Admin', 'Portal', 'Driver']],
    [{ isPortalUser: true, roles: ['Orders'], isDriver: false }, ['Portal']],
    [{ isPortalUser: false, roles: ['Admin'], isDriver: true }, ['Driver']],
    [{ isPortalUser: false, roles: [], isDriver: false }, []],
  ])('of %j is %j', (contact, types) => {
    expect(roleTypesOf(contact)).toEqual(types);
  });
});
