import { describe, expect, it } from 'vitest';
import { makeContact } from './fake-api.ts';
import { editFromForm, formFromContact, problemsWithProfile, type ProfileForm } from './form.ts';

const contact = makeContact({ roles: ['Orders'], permissions: ['ViewOrder'], roleTypes: ['Portal'] });

it('an edit of the profile leaves e-mail, roles, permissions and places as they were', () => {
  const edit = editFromForm({ ...formFromContact(contact), title: ' Director ' }, contact, 7);
  expect(edit).toEqual({
    firstName: 'Dana',
    lastName: 'Whitfield',
    title: 'Director',
    primaryEmailAddress: 'dana@northfield.example',
    officeNumber: '(815) 555-0142',
    mobileNumber: '',
    createPortalUser: true,
    roleTypes: ['Portal'],
    roles: ['Orders'],
    permissions: ['ViewOrder'],
    locations: contact.locations,
    nonCompanyLocations: [],
    version: 7,
  });
});

describe('problemsWithProfile', () => {
  it.each<[string, Partial<ProfileForm>, string[]]>([
    ['what is there', {}, []],
    ['no last name', { lastName: ' ' }, ['lastName: This field is required.']],
    ['half a number', { mobileNumber: '(815) 555' }, ['mobileNumber: Not a valid phone number']],
    ['a title of 81 characters', { title: 'x'.repeat(81) }, ['title: Title can have at most 80 characters.']],
  ])('with %s', (_title, change, said) => {
    const problems = problemsWithProfile({ ...formFromContact(contact), ...change }, contact);
    expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual(said);
  });

  it('does not speak of an e-mail address that cannot be changed here', () => {
    const odd = makeContact({ primaryEmailAddress: 'no address' });
    expect(problemsWithProfile(formFromContact(odd), odd)).toEqual([]);
  });
});
