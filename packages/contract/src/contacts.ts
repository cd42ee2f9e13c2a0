import { Contact, ContactDraft, ContactEdit, ContactListItem } from '@lanewright/domain/contacts/contact.ts';
import { z } from 'zod';
import { endpoint, Nothing, RecordId } from './endpoint.ts';
import { pageOf, pageQuery, sortQuery, yesOrNo } from './paging.ts';
import { EXAMPLE_PICTURE, PICTURE_BODY_LIMIT, PictureBody } from './picture.ts';

export const CONTACT_PAGE_SIZE = 20;
const QUICK_SEARCH_SIZE = 10;

export const ContactSearch = z.strictObject({
  ...pageQuery(CONTACT_PAGE_SIZE),
  ...sortQuery(['name']),
  searchTerm: z.string().max(200).default(''),
  contactRoleType: z.enum(['Portal', 'Admin']).optional(),
  /** Portal users who have been here, or those who have not yet. */
  hasSignedIn: yesOrNo,
});
export type ContactSearch = z.infer<typeof ContactSearch>;

const oneOrSeveral = z
  .union([z.uuid(), z.array(z.uuid()).max(50)])
  .transform((given) => (typeof given === 'string' ? [given] : given))
  .default([]);

export const QuickContactSearch = z.strictObject({
  /** Nobody is found before something is asked for. */
  q: z.string().max(200).default(''),
  /** People of this carrier come first. */
  carrierId: z.uuid().optional(),
  /** People at these places come first. */
  locationIds: oneOrSeveral,
  pageSize: z.coerce.number().int().min(1).max(50).default(QUICK_SEARCH_SIZE),
});
export type QuickContactSearch = z.infer<typeof QuickContactSearch>;

export const QuickContact = z.object({ id: z.uuid(), email: z.string(), name: z.string() });

export const SavedContact = z.object({
  isSuccess: z.literal(true),
  message: z.string(),
  resultId: z.uuid(),
  contact: Contact,
});
export type SavedContact = z.infer<typeof SavedContact>;

export const MAX_PEOPLE_WITHOUT_PAYMENTS = 200;
export const PersonWithoutPayments = z.object({ id: z.uuid(), name: z.string() });

/** A user can only grant what they have, so both are needed to do something about it. */
const grantsPayments = { company: 'own', needs: { all: ['EditContacts', 'EditPayments'] } } as const;
const own = { company: 'own', needs: 'SignedIn' } as const;
const exampleDraft = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  title: 'Dock supervisor',
  primaryEmailAddress: 'rosa.delgado@prairie.example',
  officeNumber: '(815) 555-0142 x12',
  mobileNumber: '',
};

export const contacts = {
  search: endpoint({
    get: '/contacts',
    ...own,
    rate: 'read',
    about: 'A page of the company’s contacts, by name, title, e-mail or number.',
    query: ContactSearch,
    answers: pageOf(ContactListItem),
  }),
  quickSearch: endpoint({
    get: '/contacts/quick-search',
    ...own,
    rate: 'read',
    about: 'Contacts with an e-mail address, to send something to; those of the carrier and at the given places first.',
    query: QuickContactSearch,
    answers: z.object({ items: z.array(QuickContact) }),
    example: { query: { q: 'rosa' } },
  }),
  withoutPayments: endpoint({
    get: '/contacts/without-payments',
    ...grantsPayments,
    rate: 'read',
    about:
      'Users who could pay and refund by card before that needed EditPayments, and who do not have it. At most 200, by name.',
    answers: z.object({ people: z.array(PersonWithoutPayments), total: z.int() }),
  }),
  dismissWithoutPayments: endpoint({
    post: '/contacts/without-payments/dismiss',
    ...grantsPayments,
    rate: 'write',
    repeats: 'at-once',
    about: 'Leave these users without EditPayments: they are no longer listed.',
    body: z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(MAX_PEOPLE_WITHOUT_PAYMENTS) }),
    answers: Nothing,
    example: { body: { ids: ['00000000-0000-4000-8000-000000000000'] } },
  }),
  get: endpoint({
    get: '/contacts/:id',
    ...own,
    rate: 'read',
    about: 'One contact.',
    record: 'contact',
    params: RecordId,
    answers: Contact,
  }),
  create: endpoint({
    post: '/contacts',
    company: 'own',
    needs: 'CreateContact',
    alsoNeeds: 'Nobody grants permissions that they do not have.',
    rate: 'write',
    about: 'Add a contact; with `createPortalUser`, one who may sign in once activated.',
    answersResult: true,
    repeats: 'at-once',
    body: ContactDraft,
    answers: SavedContact,
    example: { body: exampleDraft },
  }),
  duplicate: endpoint({
    post: '/contacts/:id/duplicate',
    ...own,
    alsoNeeds:
      'EditContacts for a contact that is not your own; CreateContact or EditContacts for one who may sign in. Nobody grants permissions that they do not have.',
    rate: 'write',
    about: 'Add a contact that began as a copy of one’s own, or of anybody’s with the permission to edit contacts.',
    record: 'contact',
    answersResult: true,
    repeats: 'at-once',
    params: RecordId,
    body: ContactDraft,
    answers: SavedContact,
    example: { body: exampleDraft },
  }),
  update: endpoint({
    put: '/contacts/:id',
    ...own,
    alsoNeeds:
      'EditContacts for a contact that is not your own, and for access, places, kind and address of your own. Only administrators change the access of an administrator, and nobody grants permissions that they do not have.',
    rate: 'write',
    about: 'Change a contact: one’s own, or anybody’s with the permission to edit contacts.',
    record: 'contact',
    answersResult: true,
    repeats: 'by-steps',
    params: RecordId,
    body: ContactEdit,
    answers: SavedContact,
    example: { body: { ...exampleDraft, version: 1 } },
  }),
  remove: endpoint({
    delete: '/contacts/:id',
    company: 'own',
    needs: 'EditContacts',
    alsoNeeds: 'Only administrators delete an administrator.',
    rate: 'write',
    about: 'Delete a contact, never one’s own. A portal user loses access at once.',
    record: 'contact',
    repeats: 'by-steps',
    params: RecordId,
    answers: Nothing,
  }),
  savePicture: endpoint({
    put: '/contacts/:id/picture',
    ...own,
    alsoNeeds: 'EditContacts for a contact that is not your own.',
    rate: 'heavy',
    about: 'Give a contact a picture (PNG, JPEG or WebP), as base64.',
    record: 'contact',
    repeats: 'by-steps',
    bodyLimit: PICTURE_BODY_LIMIT,
    params: RecordId,
    body: PictureBody,
    answers: z.object({ profilePictureFileId: z.uuid() }),
    example: { body: EXAMPLE_PICTURE },
  }),
  removePicture: endpoint({
    delete: '/contacts/:id/picture',
    ...own,
    alsoNeeds: 'EditContacts for a contact that is not your own.',
    rate: 'write',
    about: 'Take a contact’s picture away.',
    record: 'contact',
    repeats: 'at-once',
    params: RecordId,
    answers: Nothing,
  }),
  picture: endpoint({
    get: '/profile-pictures/:id',
    ...own,
    rate: 'read',
    about: 'The picture of a contact, by its file id.',
    record: 'profile-picture',
    params: RecordId,
    answers: { file: 'picture', contentType: null, isInline: true },
  }),
};

/** Actions on accounts, answered by the account server. */
export const account = {
  activateCustomer: endpoint({
    post: '/activate-customer',
    host: 'account',
    company: 'own',
    needs: 'EditContacts',
    alsoNeeds: 'Only administrators do this with an administrator.',
    rate: 'heavy',
    about:
      'Mail a contact the link with which they set their first password. One who is no portal user yet becomes one, without a role.',
    answersResult: true,
    repeats: 'by-steps',
    body: z.strictObject({ contactId: z.uuid() }),
    answers: z.object({ isSuccess: z.literal(true) }),
    example: { body: { contactId: '00000000-0000-4000-8000-000000000000' } },
  }),
  sendPasswordReset: endpoint({
    post: '/send-password-reset',
    host: 'account',
    ...own,
    alsoNeeds: 'EditContacts for a user who is not you; only administrators do this with an administrator.',
    rate: 'heavy',
    about: 'Mail an activated portal user the link with which they set a new password.',
    answersResult: true,
    repeats: 'by-steps',
    body: z.strictObject({ emailAddress: z.string().min(3).max(254) }),
    answers: z.object({ isSuccess: z.literal(true) }),
    example: { body: { emailAddress: 'rosa.delgado@prairie.example' } },
  }),
};
