import type { SearchResult, SearchType } from '@lanewright/domain/search/search-result.ts';
import type { Db } from '../../platform/database/database.ts';
import { searchCarriers } from '../carriers/commands/search-carriers.ts';
import { searchContacts } from '../contacts/commands/search-contacts.ts';
import { searchCarrierInvoices, searchInvoices } from '../invoices/commands/search-invoices.ts';
import { searchLanes } from '../lanes/commands/search-lanes.ts';
import { searchLocations } from '../locations/commands/search-locations.ts';
import { ordersOfCompanies, searchOrders } from '../orders/commands/search-orders.ts';
import { searchReferences } from '../orders/commands/search-references.ts';

import { searchShipments } from '../shipments/commands/search-shipments.ts';

export interface Asked {
  q: string;
  includeVoided: boolean;
  /** Shipments that are drafts are not for everybody. */
  hidesDrafts?: boolean;
  /** Nor are bills that are audited for the company. */
  hidesAudited?: boolean;
  limit: number;
}

type Source<Type extends SearchType> = (
  db: Db,
  asked: Asked,
) => Promise<Extract<SearchResult, { projectionType: Type }>[]>;

const MOST_LOOKALIKES = 3;
/** A number that resembles another is another number, and so is an address of e-mail. */
const IS_NAME = /^[^\d@]*\p{L}{4}[^\d@]*$/u;

/** A kind of thing that can be found is a line here; nobody who asks for all of them has to know. */
export const SOURCES: { [Type in SearchType]: Source<Type> } = {
  OrderSearch: async (db, asked) => {
    const found = await searchOrders(db, asked);
    if (found.length > 0 || !IS_NAME.test(asked.q)) return found;
    // Whoever mistypes a name still finds the company, and by it the orders.
    const places = await searchLocations(db, { q: asked.q, limit: MOST_LOOKALIKES });
    return ordersOfCompanies(
      db,
      places.map(({ companyName }) => companyName),
      asked,
    );
  },
  ShipmentSearch: searchShipments,
  InvoiceSearch: searchInvoices,
  LocationSearch: searchLocations,
  ContactSearch: searchContacts,
  OrderReferenceNumberSearch: searchReferences,
  CarrierSearch: searchCarriers,
  LaneSearch: searchLanes,
  CarrierInvoiceSearch: searchCarrierInvoices,
};
