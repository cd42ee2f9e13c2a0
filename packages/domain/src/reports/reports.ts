import type { Permission } from '../access/permissions.ts';
import type { PeriodName } from './periods.ts';

export const GROUPINGS = ['carrier', 'mode', 'lane', 'cityLane', 'customer', 'location', 'charge', 'age'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const GROUPING_LABELS: Record<Grouping, string> = {
  carrier: 'Carrier',
  mode: 'Mode',
  lane: 'Lane (states)',
  cityLane: 'Lane (cities)',
  customer: 'Customer',
  location: 'Location',
  charge: 'Charge',
  age: 'Age',
};
export const groupingLabel = (grouping: Grouping): string => GROUPING_LABELS[grouping];

export const REPORT_FILTERS = ['carrier', 'mode', 'lane', 'customer'] as const;
export type ReportFilterName = (typeof REPORT_FILTERS)[number];

export const REPORT_IDS = [
  'on-time-delivery',
  'loading-time',
  'unloading-time',
  'spend',
  'carrier-scorecard',
  'accessorials',
  'accruals',
  'co2',
  'consolidation-savings',
] as const;
export type ReportId = (typeof REPORT_IDS)[number];

export interface ReportAbout {
  id: ReportId;
  name: string;
  /** One line under the title. */
  about: string;
  /** How the figures come about: read by who wants to know what they rest on. */
  method: readonly string[];
  /** All of them, besides the permission to see reports: what the lists need that show the same rows. */
  needs: readonly Permission[];
  /** The first is the usual one. */
  groupings: readonly [Grouping, ...Grouping[]];
  filters: readonly ReportFilterName[];
  usualPeriod: PeriodName;
  /** Nothing stands beside it: it tells how things are now, and what they were is not kept. */
  isOfNow?: true;
  /** What one of the rows behind a figure is. */
  row: { one: string; many: string };
}

const SHIPMENTS = { one: 'shipment', many: 'shipments' };
const INVOICES = { one: 'invoice', many: 'invoices' };
const STOPS = { one: 'stop', many: 'stops' };

const MONEY: readonly Permission[] = ['ViewShipment', 'ViewInvoice', 'ViewCarrierInvoice'];

const DWELL = [
  'From the arrival of the truck at a stop to its departure, as carriers and people told it.',
  'A stop counts on the day of its arrival. Stops without both times are left out.',
  'Detention counts the stops that took longer than two hours.',
];

export const REPORTS: readonly ReportAbout[] = [
  {
    id: 'on-time-delivery',
    name: 'On-Time Delivery',
    about: 'How many deliveries came when they were due.',
    method: [
      'Shipments that are delivered, on the day that their delivery was due.',
      'On time is against the appointment or else the window of each delivery, as tracking judges it. Early counts as on time.',
    ],
    needs: ['ViewShipment'],
    groupings: ['carrier', 'mode', 'lane', 'cityLane'],
    filters: ['carrier', 'mode', 'lane'],
    usualPeriod: 'Last30Days',
    row: SHIPMENTS,
  },
  {
    id: 'loading-time',
    name: 'Loading Time',
    about: 'How long trucks stand at the docks where they are loaded.',
    method: DWELL,
    needs: ['ViewShipment'],
    groupings: ['location', 'carrier', 'mode', 'lane'],
    filters: ['carrier', 'mode', 'lane'],
    usualPeriod: 'Last30Days',
    row: STOPS,
  },
  {
    id: 'unloading-time',
    name: 'Unloading Time Report',
    about: 'How long trucks stand at the docks where they are unloaded.',
    method: DWELL,
    needs: ['ViewShipment'],
    groupings: ['location', 'carrier', 'mode', 'lane'],
    filters: ['carrier', 'mode', 'lane'],
    usualPeriod: 'Last30Days',
    row: STOPS,
  },
  {
    id: 'spend',
    name: 'Spend by Lane, Carrier and Mode',
    about: 'What freight has cost, by the invoices for it.',
    method: [
      'Invoices that are neither drafts nor voided, on the day that they were invoiced. What was paid on behalf of a carrier counts once: the invoice that passes it on, not the carrier’s own.',
      'Freight that is not invoiced yet stands in the report Accruals.',
    ],
    needs: MONEY,
    groupings: ['lane', 'cityLane', 'carrier', 'mode', 'customer'],
    filters: ['carrier', 'mode', 'lane', 'customer'],
    usualPeriod: 'Last90Days',
    row: INVOICES,
  },
  {
    id: 'carrier-scorecard',
    name: 'Carrier Scorecard',
    about: 'How carriers deliver, answer offers and bill.',
    method: [
      'Shipments that are delivered, on the day that their delivery was due; offers on the day that they were made; invoices on the day that they came.',
      'Tender acceptance is what was accepted, of what was accepted, declined or left without an answer.',
      'An invoice is right where it came to what was booked and approved, within the tolerance of the company. One that corrects another is not counted.',
    ],
    needs: ['ViewShipment'],
    groupings: ['carrier'],
    filters: ['carrier'],
    usualPeriod: 'Last90Days',
    row: { one: 'record', many: 'records' },
  },
  {
    id: 'accessorials',
    name: 'Accessorials and Rate Mismatch',
    about: 'What was charged beyond freight and fuel, and what was billed otherwise than booked.',
    method: [
      'Charges of invoices that are neither drafts nor voided, other than freight, fuel, discounts and taxes, on the day that they were invoiced.',
      'A rate mismatch is a carrier’s invoice that came to something else than what was booked and approved, beyond the tolerance of the company, as it came: whatever was settled since.',
    ],
    needs: [...MONEY, 'ViewRateMismatches'],
    groupings: ['charge', 'carrier', 'mode', 'lane'],
    filters: ['carrier', 'mode', 'lane'],
    usualPeriod: 'Last90Days',
    row: { one: 'charge or mismatch', many: 'charges and mismatches' },
  },
  {
    id: 'accruals',
    name: 'Accruals',
    about: 'Freight that is booked or delivered and not invoiced yet.',
    method: [
      'Shipments that a carrier has, on the day that their delivery is due, without an invoice that is more than a draft. Freight that others pay is left out.',
      'What is expected is the draft of the invoice or else the price that was booked. Ages are counted from the delivery to today.',
      'All of it is how things stand now, so no earlier period stands beside it: what was open at its end is not kept.',
    ],
    needs: MONEY,
    groupings: ['age', 'carrier', 'mode', 'lane'],
    filters: ['carrier', 'mode', 'lane'],
    usualPeriod: 'Around',
    isOfNow: true,
    row: SHIPMENTS,
  },
  {
    id: 'co2',
    name: 'CO2 by Lane and Customer',
    about: 'What moving the freight has put into the air.',
    method: [
      'Shipments that are delivered, on the day that their delivery was due. Grams of CO2 by tonne-kilometres, well to wheel: the same figure that each shipment shows, so the sum is that of the shipments.',
      'A shipment of several orders is shared out by the weight and the miles that each would need on its own way; where these are not known, evenly.',
      'Shipments whose way or weight is not known have no figure and are counted apart.',
    ],
    needs: ['ViewShipment', 'ViewOrder'],
    groupings: ['lane', 'cityLane', 'customer', 'carrier', 'mode'],
    filters: ['carrier', 'mode', 'lane', 'customer'],
    usualPeriod: 'Last90Days',
    row: { one: 'order', many: 'orders' },
  },
  {
    id: 'consolidation-savings',
    name: 'Consolidation Savings',
    about: 'What orders that shared a truck have saved, by invoices.',
    method: [
      'Shipments of several orders that are delivered and invoiced, on the day that their delivery was due.',
      'Beside what was invoiced for them stands what invoices for orders that went alone came to: for each order the median of those between the same states and of about the same weight, due in the period or the 90 days up to its end, to the cent. Nothing is estimated.',
      'A shipment with an order that has nothing to be compared with is counted, but adds to no amount.',
    ],
    // Shipments show what they cost to who may see them, and orders what they belong to: no single bill is shown here.
    needs: ['ViewShipment', 'ViewOrder'],
    groupings: ['lane', 'carrier', 'mode'],
    filters: ['carrier', 'mode', 'lane'],
    usualPeriod: 'Last90Days',
    row: SHIPMENTS,
  },
];

export function findReport(id: string): ReportAbout | null {
  return REPORTS.find((report) => report.id === id) ?? null;
}

export const isReportId = (id: string): id is ReportId => REPORTS.some((report) => report.id === id);

/** Reports that are about time, by the names that people know them by. */
const TIMED: readonly string[] = ['On-Time Delivery', 'Loading Time', 'Unloading Time Report'];
export const hasClock = (name: string): boolean => TIMED.includes(name);
