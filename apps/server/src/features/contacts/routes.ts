import { account, contacts } from '@lanewright/contract/contacts.ts';
import type { FilePort } from '../../outside/files/port.ts';
import type { Identity } from '../../outside/identity/port.ts';
import { serve, type Route } from '../../platform/http/serve.ts';
import { deleteContact } from './commands/delete-contact.ts';
import { readPictureFile, removePicture, savePicture } from './commands/picture.ts';
import { getContact } from './commands/read-contact.ts';
import { createContact, duplicateContact, updateContact } from './commands/save-contact.ts';
import { activateCustomer, sendPasswordReset } from './commands/send-links.ts';
import { quickSearch, searchContacts } from './store/search.ts';

export function contactRoutes(identity: Identity, files: FilePort): Route[] {
  return [
    ...serve(contacts, {
      search: ({ scope, query }) => scope.inCompany((db) => searchContacts(db, query)),
      quickSearch: async ({ scope, query }) => ({
        items: await scope.inCompany((db) => quickSearch(db, query)),
      }),
      get: ({ scope, params }) => getContact(identity, scope, params.id),
      create: ({ scope, body }) => createContact(identity, scope, body),
      duplicate: ({ scope, params, body }) => duplicateContact(identity, scope, params.id, body),
      update: ({ scope, params, body }) => updateContact(identity, scope, params.id, body),
      remove: ({ scope, params }) => deleteContact(identity, scope, params.id),
      savePicture: ({ scope, params, body }) => savePicture(files, scope, params.id, body.data),
      removePicture: ({ scope, params }) => removePicture(scope, params.id),
      picture: ({ scope, params }) => readPictureFile(files, scope, params.id),
    }),
    ...serve(account, {
      activateCustomer: ({ scope, body }) => activateCustomer(identity, scope, body.contactId),
      sendPasswordReset: ({ scope, body }) => sendPasswordReset(identity, scope, body.emailAddress),
    }),
  ];
}
