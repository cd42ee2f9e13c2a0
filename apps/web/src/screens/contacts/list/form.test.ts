import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { permissionsOf, ROLE_BUNDLES } from '@lanewright/domain/access/roles.ts';
import { describe, expect, it } from 'vitest';
import { makeContact } from './fake-api.ts';
import {
  describeAccess,
  draftFromForm,
  editFromForm,
  EMPTY_FORM,
  fieldMentionedIn,
  formFieldOf,
  formFromContact,
  formFromDuplicate,
  isContactForm,
  lostInDuplicate,
  nameOfDraft,
  problemsWithForm,
  resultingPermissions,
  whatSaveNeeds,
  type ContactForm,
} from './form.ts';

const PLANT = { label: 'Plant 1, Joliet IL', value: '0199a000-0000-7000-8000-000000000001' };
const portalUser = makeContact(1, {
  createPortalUser: true,
  roles: ['Quoting', 'Reporting'],
  permissions: permissionsOf(['Quoting', 'Reporting'], []),
  roleTypes: ['Portal', 'Driver'],
  officeNumber: '(815) 555-0142 x12',
  mobileNumber: '(815) 555-0143',
  isActivated: true,
  locations: [PLANT],
});
const filled: ContactForm = {
  ...EMPTY_FORM,
  firstName: ' Rosa ',
  lastName: 'Delgado',
  primaryEmailAddress: 'rosa@x.example ',
};

describe('the contact form', () => {
  it('becomes a request with trimmed text', () => {
    expect(draftFromForm(filled)).toMatchObject({
      firstName: 'Rosa',
      primaryEmailAddress: 'rosa@x.example',
      createPortalUser: false,
      roleTypes: [],
      roles: [],
      permissions: [],
    });
    expect(draftFromForm(filled)).not.toHaveProperty('accessMode');
    expect(editFromForm(filled, 7).version).toBe(7);
  });

  it('gives a contact back as it was when nothing was edited, its kind reduced to what is said by hand', () => {
    const { id: _, version: __, updatedAt: ___, isActivated: ____, profilePictureFileId: _____, ...draft } = portalUser;
    expect(draftFromForm(formFromContact(portalUser))).toEqual({ ...draft, roleTypes: ['Driver'] });
  });

  it('sends roles or a custom role, never both, and neither for somebody who cannot sign in', () => {
    const both: ContactForm = {
      ...filled,
      createPortalUser: true,
      roles: ['Reporting'],
      permissions: ['ViewLanes'],
    };
    expect(draftFromForm(both)).toMatchObject({
      roles: ['Reporting'],
      permissions: ['ViewShipment', 'ViewOrder', 'ViewReports'],
    });
    expect(draftFromForm({ ...both, accessMode: 'custom' })).toMatchObject({ roles: [], permissions: ['ViewLanes'] });
    expect(draftFromForm({ ...both, createPortalUser: false })).toMatchObject({ roles: [], permissions: [] });
  });

  it('opens a contact without roles but with permissions as a custom role', () => {
    expect(formFromContact(portalUser).accessMode).toBe('roles');
    expect(formFromContact({ ...portalUser, roles: [], permissions: ['ViewLanes'] }).accessMode).toBe('custom');
    expect(EMPTY_FORM.accessMode).toBe('roles');
  });

  it('duplicates all but what must be unique', () => {
    const copy = formFromDuplicate(portalUser, ROLE_BUNDLES.Admin);
    expect(copy).toEqual({
      ...formFromContact(portalUser),
      primaryEmailAddress: '',
      officeNumber: '',
      mobileNumber: '',
    });
    expect(lostInDuplicate(portalUser, copy)).toBe(false);
  });

  it('leaves out of a duplicate what the person who copies could not give', () => {
    const granter: Permission[] = [...ROLE_BUNDLES.Reporting, 'ViewLanes', 'CreateContact'];
    const copy = formFromDuplicate(portalUser, granter);
    expect(copy.roles).toEqual(['Reporting']);
    expect(lostInDuplicate(portalUser, copy)).toBe(true);
    const custom = { ...portalUser, roles: [], permissions: ['ViewLanes', 'EditLane'] satisfies Permission[] };
    expect(formFromDuplicate(custom, granter).permissions).toEqual(['ViewLanes']);
    expect(lostInDuplicate({ ...portalUser, createPortalUser: false }, copy)).toBe(false);
    const byAnybody = formFromDuplicate(portalUser, ROLE_BUNDLES.Reporting);
    expect([byAnybody.createPortalUser, lostInDuplicate(portalUser, byAnybody)]).toEqual([false, true]);
  });

  it('refuses a stored draft of another shape', () => {
    expect(isContactForm(filled)).toBe(true);
    expect(isContactForm({ ...filled, roles: ['King'] })).toBe(false);
    expect(isContactForm(null)).toBe(false);
  });

  it('finds the problems of the shared rules', () => {
    expect(problemsWithForm({ ...filled, primaryEmailAddress: 'rosa', mobileNumber: '(815) 555-01' })).toEqual([
      { field: 'primaryEmailAddress', message: 'Not a valid email' },
      { field: 'mobileNumber', message: 'Not a valid phone number' },
    ]);
  });

  it.each<[Partial<ContactForm>, string]>([
    [{}, ''],
    [{ firstName: ' ' }, 'Save needs first name.'],
    [{ firstName: '', lastName: '', primaryEmailAddress: '' }, 'Save needs first name, last name and email.'],
  ])('says what Save needs: %o', (change, text) => {
    expect(whatSaveNeeds({ ...filled, ...change })).toBe(text);
  });

  it.each([
    [filled, '“Rosa Delgado”'],
    [{ ...EMPTY_FORM, primaryEmailAddress: 'a@b.example' }, '“a@b.example”'],
    [EMPTY_FORM, 'a contact'],
  ])('calls a draft by what was typed', (form, name) => {
    expect(nameOfDraft(form)).toBe(name);
  });
});

describe('what somebody will be able to do', () => {
  const form = formFromContact(portalUser);

  it('is what the chosen roles give', () => {
    expect(resultingPermissions({ ...form, roles: ['Reporting'] }, null)).toEqual([
      'ViewShipment',
      'ViewOrder',
      'ViewReports',
    ]);
    expect(resultingPermissions({ ...form, createPortalUser: false }, portalUser)).toEqual([]);
  });

  it('keeps single permissions beside the roles while the roles stay as they were', () => {
    const mixed = { ...portalUser, permissions: [...portalUser.permissions, 'EditLane' as const] };
    expect(resultingPermissions(form, mixed)).toContain('EditLane');
    expect(resultingPermissions({ ...form, roles: ['Quoting'] }, mixed)).not.toContain('EditLane');
  });

  it.each<[Partial<ContactForm>, string]>([
    [{}, '2 roles give 9 of 52 permissions'],
    [{ roles: ['Admin'] }, '1 role gives 52 of 52 permissions'],
    [{ roles: [] }, 'No role yet: they can sign in and do little else'],
    [{ accessMode: 'custom', permissions: ['ViewLanes'] }, 'A custom role gives 1 of 52 permissions'],
  ])('is summed up: %o', (change, text) => {
    expect(describeAccess({ ...form, ...change }, null)).toBe(text);
  });
});

describe('what the server refuses', () => {
  it.each([
    ['officeNumber', 'officeNumber'],
    ['company', null],
    ['toString', null],
  ])('%s belongs to the field %s', (name, field) => {
    expect(formFieldOf(name)).toBe(field);
  });

  it.each([
    ['A contact with this Email already exists.', 'primaryEmailAddress'],
    ['Office number is in use', 'officeNumber'],
    ['The Mobile number is in use', 'mobileNumber'],
    ['Something else', null],
  ])('"%s" is about %s', (message, field) => {
    expect(fieldMentionedIn(message)).toBe(field);
  });
});
