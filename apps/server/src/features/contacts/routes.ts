import { account, contacts } from '@lanewright/contract/contacts.ts';
import type { FeatureParts } from '../../feature.ts';
import { serve, type Route } from '../../platform/http/serve.ts';
import { deleteContact } from './commands/delete-contact.ts';
import { readPictureFile } from '../pictures/commands/keep-picture.ts';
import { removePicture, savePicture } from './commands/picture.ts';
import { getContact } from './commands/read-contact.ts';
import { createContact, duplicateContact, updateContact } from './commands/save-contact.ts';
import { dismissWithoutPayments, listWithoutPayments } from './commands/without-payments.ts';
import { activateCustomer, sendPasswordReset } from './commands/send-links.ts';
import { quickSearch, searchContacts } from './store/search.ts';

export function contactRoutes(parts: FeatureParts): Route[] {
  const { identity, files } = parts;
  return [
    ...serve(contacts, {
      search: ({ scope, query }) => scope.inCompany((db) => searchContacts(db, query)),
      quickSearch: async ({ scope, query }) => ({
        items: await scope.inCompany((db) => quickSearch(db, query)),
      }),
      withoutPayments: ({ scope }) => listWithoutPayments(scope),
      dismissWithoutPayments: ({ scope, body }) => dismissWithoutPayments(scope, body.ids),
      get: ({ scope, params }) => getContact(identity, scope, params.id),
      create: ({ scope, body }) => createContact(scope, body),
      duplicate: ({ scope, params, body }) => duplicateContact(scope, params.id, body),
      update: ({ scope, params, body }) => updateContact(parts, scope, params.id, body),
      remove: ({ scope, params }) => deleteContact(parts, scope, params.id),
      savePicture: ({ scope, params, body }) => savePicture(files, scope, params.id, body.data),
      removePicture: ({ scope, params }) => removePicture(scope, params.id),
      picture: ({ scope, params }) => readPictureFile(files, scope, 'profile-picture', params.id),
    }),
    ...serve(account, {
      activateCustomer: ({ scope, body }) => activateCustomer(parts, scope, body.contactId),
      sendPasswordReset: ({ scope, body }) => sendPasswordReset(parts, scope, body.emailAddress),
    }),
  ];
}
