import { RESULTS_OF_EACH, RESULTS_OF_ONE, search } from '@lanewright/contract/search.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { SEARCH_KINDS, SEARCH_TYPES, type SearchResult } from '@lanewright/domain/search/search-result.ts';
import { serve } from '../../platform/http/serve.ts';
import type { UserScope } from '../../platform/scope.ts';
import { searchContacts } from '../contacts/commands/search-contacts.ts';
import { searchWithinReferences } from '../orders/commands/search-references.ts';
import { maySeeDrafts } from '../shipments/commands/read-shipment.ts';
import { SOURCES } from './sources.ts';

const limit = RESULTS_OF_ONE;

/** What of the kinds that they may see is not for this person. */
const hiddenFrom = ({ user }: UserScope) => ({
  hidesDrafts: !maySeeDrafts(user.permissions),
  hidesAudited: !isAllowed(user.permissions, 'ViewFreightAuditPayment'),
});

export const searchRoutes = serve(search, {
  everything: ({ scope, query }) =>
    scope.inCompany(async (db) => {
      const results: SearchResult[] = [];
      const hidden = hiddenFrom(scope);
      for (const type of SEARCH_TYPES) {
        if (!isAllowed(scope.user.permissions, SEARCH_KINDS[type].needs)) continue;
        results.push(...(await SOURCES[type](db, { ...query, ...hidden, limit: RESULTS_OF_EACH })));
      }
      return results;
    }),
  orders: ({ scope, query }) =>
    scope.inCompany(async (db) => ({ items: await SOURCES.OrderSearch(db, { ...query, limit }) })),
  shipments: ({ scope, query }) =>
    scope.inCompany(async (db) => ({
      items: await SOURCES.ShipmentSearch(db, { ...query, ...hiddenFrom(scope), limit }),
    })),
  invoices: ({ scope, query }) =>
    scope.inCompany(async (db) => ({ items: await SOURCES.InvoiceSearch(db, { ...query, limit }) })),
  carrierInvoices: ({ scope, query }) =>
    scope.inCompany(async (db) => ({
      items: await SOURCES.CarrierInvoiceSearch(db, { ...query, ...hiddenFrom(scope), limit }),
    })),
  locations: ({ scope, query }) =>
    scope.inCompany(async (db) => ({
      items: await SOURCES.LocationSearch(db, { ...query, includeVoided: false, limit }),
    })),
  contacts: ({ scope, query: { q, companyId } }) =>
    scope.inCompany(async (db) => {
      // Whoever asks for people of their own company asks for everybody they know.
      const partyId = companyId === scope.companyId ? undefined : companyId;
      return { items: await searchContacts(db, { q, limit, partyId }) };
    }),
  carriers: ({ scope, query }) =>
    scope.inCompany(async (db) => ({
      items: await SOURCES.CarrierSearch(db, { ...query, includeVoided: false, limit }),
    })),
  lanes: ({ scope, query }) =>
    scope.inCompany(async (db) => ({ items: await SOURCES.LaneSearch(db, { ...query, includeVoided: false, limit }) })),
  orderReferences: ({ scope, query }) =>
    scope.inCompany(async (db) => {
      const items = await SOURCES.OrderReferenceNumberSearch(db, { ...query, limit });
      // Beside the other kinds nobody misses these: their orders are found.
      return { items: items.length > 0 ? items : await searchWithinReferences(db, { ...query, limit }) };
    }),
});
