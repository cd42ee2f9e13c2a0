import { locations } from '@lanewright/contract/locations.ts';
import { serve } from '../../platform/http/serve.ts';
import { getDockSchedule, saveDockSchedule } from './commands/dock-schedule.ts';
import { findAtAddress, getLocation } from './commands/find-location.ts';
import { getLocationContacts, saveLocationContacts } from './commands/location-contacts.ts';
import { createLocation, editLocation } from './commands/save-location.ts';
import { searchCompanies } from './store/parties.ts';
import { choices, listLocations, ownChoices, quotableLocations, suggestLocations } from './store/search.ts';

export const locationRoutes = serve(locations, {
  list: ({ scope, query }) => scope.inCompany((db) => listLocations(db, query)),
  search: ({ scope, query }) => scope.inCompany((db) => suggestLocations(db, query.q, false)),
  quotable: ({ scope, query }) => scope.inCompany((db) => quotableLocations(db, query.q)),
  searchEdi: ({ scope, query }) => scope.inCompany((db) => suggestLocations(db, query.q, true)),
  findForCustomer: ({ scope, query }) => scope.inCompany((db) => choices(db, query)),
  ofCompany: ({ scope }) => scope.inCompany(ownChoices),
  byAddress: ({ scope, query: { companyName, ...address } }) => findAtAddress(scope, address, companyName),
  searchCompanies: async ({ scope, query }) => ({
    items: await scope.inCompany((db) => searchCompanies(db, query.q)),
  }),
  get: ({ scope, params }) => getLocation(scope, params.locationNumber),
  create: ({ scope, body }) => createLocation(scope, body),
  update: ({ scope, params, body }) => editLocation(scope, params.locationNumber, body),
  contacts: ({ scope, params }) => getLocationContacts(scope, params.locationNumber),
  saveContacts: ({ scope, params, body }) => saveLocationContacts(scope, params.locationNumber, body),
  dockSchedule: ({ scope, params }) => getDockSchedule(scope, params.locationNumber),
  saveDockSchedule: ({ scope, params, body }) => saveDockSchedule(scope, params.id, body),
});
