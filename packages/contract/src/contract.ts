import { carrierBillApi, carrierBills } from './carrier-bills.ts';
import { carrierInvoices } from './carrier-invoices.ts';
import { invoices } from './invoices.ts';
import { payments } from './payments.ts';
import { rateMismatches } from './rate-mismatches.ts';
import { access } from './access.ts';
import { agreementImport } from './agreement-import.ts';
import { agreements } from './agreements.ts';
import { carrierImport } from './carrier-import.ts';
import { bookingChecks } from './booking-checks.ts';
import { carriers } from './carriers.ts';
import { cardPayments } from './card-payments.ts';
import { carrierApi } from './carrier-api.ts';
import { changeRequests } from './change-requests.ts';
import { checkCallImport } from './check-call-import.ts';
import { commodities } from './commodities.ts';
import { configuration } from './configuration.ts';
import { consolidation } from './consolidation.ts';
import { constraintSets } from './constraint-sets.ts';
import { account, contacts } from './contacts.ts';
import { documents } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { geography } from './geography.ts';
import { history } from './history.ts';
import { jobs } from './jobs.ts';
import { laneImport } from './lane-import.ts';
import { lanes } from './lanes.ts';
import { locations } from './locations.ts';
import { notes } from './notes.ts';
import { notifications } from './notifications.ts';
import { dashboard } from './dashboard.ts';
import { optimization } from './optimization.ts';
import { orderList } from './order-list.ts';
import { orderUpload } from './order-upload.ts';
import { orders } from './orders.ts';
import { outsideKeys } from './outside-keys.ts';
import { papers } from './papers.ts';
import { product } from './product.ts';
import { publicTracking } from './public-tracking.ts';
import { quotes } from './quotes.ts';
import { rates } from './rates.ts';
import { ratingData } from './rating-data.ts';
import { referenceLists } from './reference-lists.ts';
import { reports } from './reports.ts';
import { search } from './search.ts';
import { shipmentLaneRates } from './shipment-lane-rates.ts';
import { shipmentList } from './shipment-list.ts';
import { shipments } from './shipments.ts';
import { tracking } from './tracking.ts';
import { tenders } from './tenders.ts';
import { views } from './views.ts';
import { watchers } from './watchers.ts';
import { webhooks } from './webhooks.ts';

/** Everything that may be asked. */
export const contract = {
  access,
  account,
  agreementImport,
  agreements,
  bookingChecks,
  cardPayments,
  carrierImport,
  carrierApi,
  carrierBillApi,
  carrierBills,
  carrierInvoices,
  carriers,
  changeRequests,
  checkCallImport,
  commodities,
  configuration,
  consolidation,
  constraintSets,
  contacts,
  documents,
  geography,
  history,
  invoices,
  jobs,
  laneImport,
  lanes,
  locations,
  notes,
  notifications,
  dashboard,
  optimization,
  orderList,
  orderUpload,
  orders,
  outsideKeys,
  papers,
  payments,
  product,
  publicTracking,
  quotes,
  rateMismatches,
  rates,
  ratingData,
  referenceLists,
  reports,
  search,
  shipmentLaneRates,
  shipmentList,
  shipments,
  tracking,
  tenders,
  views,
  watchers,
  webhooks,
};

export interface NamedEndpoint {
  area: string;
  name: string;
  // Each endpoint has its own types; whoever walks them all handles values it cannot know.
  endpoint: Endpoint<any, any, any, any>;
}

export function everyEndpoint(): NamedEndpoint[] {
  return Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      area,
      name,
      endpoint: endpoint as NamedEndpoint['endpoint'],
    })),
  );
}
