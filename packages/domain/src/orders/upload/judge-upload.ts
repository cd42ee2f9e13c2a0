import type { Commodity } from '../../commodities/commodity.ts';
import { packingGroupWarning } from '../../hazmat/un-numbers.ts';
import { remarksOfLoad } from '../../loading/load-on-the-way.ts';
import { problem, type Problem } from '../../problem.ts';
import { withEquipmentMode, withFreightTerm, withShippingMode, withStopLocation } from '../changes.ts';
import { portWarning } from '../customs.ts';
import type { OrderFacts } from '../facts.ts';
import { itemOfCommodity } from '../item-changes.ts';
import { newOrder } from '../new-order.ts';
import { remarksAtFields } from '../remarks.ts';
import {
  EMPTY_LINE_ITEM,
  emptyStop,
  isLessThanTruckload,
  type LineItemDraft,
  type OrderDraft,
  type StopDraft,
} from '../order.ts';
import { problemsWithOrder } from '../problems/order-problems.ts';
import { NO_CUSTOMS, settle } from '../settle.ts';
import { headingOfField } from './columns.ts';
import { unclearPlaceInWords, type UnclearPlace } from './place-names.ts';
import type { UploadedItem, UploadedOrder, UploadRejection } from './uploaded-order.ts';

export interface NamedPlace {
  locationNumber: string;
  /** Null where it was named by its number. */
  ediCode: string | null;
}

/** What the rules ask, and what the words of a file mean; by these in small letters. */
export interface UploadFacts extends OrderFacts {
  placesNamed: ReadonlyMap<string, NamedPlace>;
  /** Names of several places, or of none. */
  placesUnclear: ReadonlyMap<string, UnclearPlace>;
  commodities: ReadonlyMap<string, Commodity>;
}

export type JudgedOrder =
  | { draft: OrderDraft; rejections: []; warnings: UploadRejection[] }
  | { draft: null; rejections: UploadRejection[] };

/** Each order as the form would have made it, or all that is wrong with it. */
export function judgeUpload(orders: readonly UploadedOrder[], facts: UploadFacts): JudgedOrder[] {
  const beginning = emptyForm(facts);
  return orders.map((order) => {
    if (!order.isWhole) return { draft: null, rejections: order.rejections };
    const draft = orderOfUpload(order, beginning, facts);
    const found = [...problemsWithOrder(draft, facts), ...lostChoices(order, draft)].map((one) =>
      rejectionOf(withCandidates(one, draft, facts), order, draft),
    );
    // Of a cell that cannot be read nothing else is said, such as that it is missing.
    const isNew = ({ line, column }: UploadRejection) =>
      !order.rejections.some((known) => known.line === line && known.column === column);
    const rejections = [...order.rejections, ...found.filter(isNew)];
    if (rejections.length > 0) return { draft: null, rejections };
    const warnings = uploadWarnings(draft, facts).map((one) => rejectionOf(one, order, draft));
    return { draft, rejections: [], warnings };
  });
}

/** What the form warns of, at the cell that it is about where there is one: a pickup in the past, a tight delivery; and what one truck cannot carry of it. */
function uploadWarnings(draft: OrderDraft, facts: UploadFacts): Problem[] {
  const port = portWarning(draft, facts);
  const ofItems = draft.stops.flatMap(({ lineItems }, stop) =>
    lineItems.flatMap((item, at) => {
      const warning = packingGroupWarning(item);
      return warning === undefined ? [] : [problem(`stops.${stop}.lineItems.${at}.hazmatPackingGroup`, warning)];
    }),
  );
  const ofLoad = remarksOfLoad(draft, facts.configuration.freightRules).map((remark) => problem(WHOLE_ORDER, remark));
  return [
    ...remarksAtFields(draft, facts),
    ...(port === null ? [] : [problem('customsBrokerPortOfEntry', port)]),
    ...ofItems,
    ...ofLoad,
  ];
}

/** No column is meant, but the row of the order. */
const WHOLE_ORDER = '';

const PLACE_OF_STOP = /^stops\.(\d+)\.locationNumber$/;

/** A name that does not say which place is meant is rejected with those that it may mean. */
function withCandidates(found: Problem, draft: OrderDraft, { placesUnclear }: UploadFacts): Problem {
  const [, index] = PLACE_OF_STOP.exec(found.field) ?? [];
  const text = index === undefined ? null : (draft.stops[Number(index)]?.locationNumber ?? null);
  const unclear = text === null ? undefined : placesUnclear.get(text.toLowerCase());
  return unclear === undefined ? found : problem(found.field, unclearPlaceInWords(text!, unclear));
}

/** As the form begins, but at no place: a file says where freight goes. */
function emptyForm(facts: UploadFacts): OrderDraft {
  const { configuration } = facts;
  const orderDefaults = { ...configuration.orderDefaults, defaultLocation: null };
  return newOrder({ ...facts, configuration: { ...configuration, orderDefaults } });
}

/** One choice after the other, each with all that it brings in the form; what the file says itself stands over that. */
function orderOfUpload(uploaded: UploadedOrder, beginning: OrderDraft, facts: UploadFacts): OrderDraft {
  const { shippingMode, equipmentMode, freightTermType, markup, ...plain } = uploaded.values as Partial<OrderDraft> &
    Partial<OrderDraft['tmsOrderDetails']>;
  const moded = withShippingMode(beginning, shippingMode ?? beginning.shippingMode, facts);
  const filled = { ...moded, ...plain };
  const equipped = withEquipmentMode(filled, equipmentMode ?? filled.equipmentMode, facts);
  const placed = withStops(equipped, uploaded, facts);
  const termed = withFreightTerm(placed, freightTermType ?? placed.tmsOrderDetails.freightTermType, facts);
  // Each choice was settled while the order had no items yet, and an order without hazmat has no hazmat contact.
  const { hazmatEmergencyContactInfo = null, chemtracAccountNumber = null } = plain;
  // And it crossed no border yet, so that it had no customs broker.
  const customs = Object.fromEntries(Object.entries(plain).filter(([name]) => name in NO_CUSTOMS));
  return settle(
    {
      ...termed,
      ...customs,
      hazmatEmergencyContactInfo,
      chemtracAccountNumber,
      tmsOrderDetails: { ...termed.tmsOrderDetails, ...(markup !== undefined && { markup }) },
      referenceNumbers: asReferences(uploaded.references),
    },
    facts,
  );
}

function asReferences(references: UploadedOrder['references']): OrderDraft['referenceNumbers'] {
  return references.map((reference) => ({ ...reference, isRequired: false }));
}

function withStops(order: OrderDraft, { stops, items }: UploadedOrder, facts: UploadFacts): OrderDraft {
  const places = stops.map(({ values }) => placeMeant(values['locationNumber'] as string | undefined, facts));
  const dated = stops.map(({ values }): StopDraft => {
    const { type = null, baseDate = null } = values as Partial<StopDraft>;
    return { ...emptyStop(type), baseDate };
  });
  let placed: OrderDraft = { ...order, stops: dated };
  for (const [index, { locationNumber }] of places.entries())
    placed = withStopLocation(placed, index, locationNumber, facts);
  const whole = placed.stops.map((stop, index): StopDraft => {
    const { locationNumber: _text, ...given } = stops[index]!.values as Partial<StopDraft>;
    const unloaded = items.flatMap(({ dropoff }, identifier) => (dropoff === index ? [identifier] : []));
    return {
      ...stop,
      ...given,
      ediCode: places[index]!.ediCode,
      referenceNumbers: asReferences(stops[index]!.references),
      lineItems: items.flatMap((item, identifier) =>
        item.pickup === index ? [{ ...itemOf(item, order, facts), uniqueIdentifier: identifier }] : [],
      ),
      assigned: unloaded,
    };
  });
  return { ...placed, stops: whole };
}

function placeMeant(text: string | undefined, { placesNamed }: UploadFacts) {
  if (text === undefined) return { locationNumber: null, ediCode: null };
  // What is not known is said by the rules, in the words of the file.
  return placesNamed.get(text.toLowerCase()) ?? { locationNumber: text, ediCode: null };
}

/** A commodity brings what its row leaves empty; the weight of more packages is more. */
function itemOf({ values }: UploadedItem, order: OrderDraft, { commodities }: UploadFacts): LineItemDraft {
  const given = values as Partial<LineItemDraft>;
  const commodity = commodities.get(given.commodityCode?.toLowerCase() ?? '');
  if (commodity === undefined) return { ...EMPTY_LINE_ITEM, ...given };
  const packageQuantity = given.packageCount ?? commodity.packageQuantity;
  return {
    ...itemOfCommodity({ ...commodity, packageQuantity }, EMPTY_LINE_ITEM, order),
    ...given,
    commodityCode: commodity.commodityCode,
  };
}

/** In the form this cannot be chosen; a file must not lose it without a word. */
function lostChoices({ values }: UploadedOrder, draft: OrderDraft): Problem[] {
  const { equipmentMode } = values as Partial<OrderDraft>;
  const isLost = equipmentMode !== undefined && equipmentMode !== 'Dry' && isLessThanTruckload(draft);
  return isLost ? [{ field: 'equipmentMode', message: 'LTL and LTL Volume always go Dry.' }] : [];
}

const OF_ITEM = /^stops\.(\d+)\.lineItems\.(\d+)\.(\w+)$/;
const OF_STOP = /^stops\.(\d+)\.(.+)$/;
const OF_REFERENCE = /^referenceNumbers\.(\d+)\./;

/** Where in the file the field of a problem stands, or would stand. */
function rejectionOf({ field, message }: Problem, uploaded: UploadedOrder, draft: OrderDraft): UploadRejection {
  const said = (line: number | undefined, column: string): UploadRejection => ({
    line: line ?? uploaded.line,
    order: uploaded.key,
    column,
    reason: /[.!?]$/.test(message) ? message : `${message}.`,
  });
  const ofItem = OF_ITEM.exec(field);
  if (ofItem) {
    const [, stop, index, name] = ofItem;
    const item = uploaded.items.filter(({ pickup }) => pickup === Number(stop))[Number(index)];
    return said(item?.line, headingOfField('item', name!));
  }
  const ofStop = OF_STOP.exec(field);
  if (ofStop) {
    const [, index, path] = ofStop;
    const stop = uploaded.stops[Number(index)];
    const reference = OF_REFERENCE.exec(path!);
    const label = reference && draft.stops[Number(index)]?.referenceNumbers[Number(reference[1])]?.label;
    return said(stop?.line, label ?? headingOfField('stop', path!));
  }
  const reference = OF_REFERENCE.exec(field);
  const name = field.replace('tmsOrderDetails.', '');
  const label = reference && draft.referenceNumbers[Number(reference[1])]?.label;
  const key = (label ?? name).toLowerCase();
  const line = Object.hasOwn(uploaded.lines, key) ? uploaded.lines[key] : undefined;
  return said(line, label ?? headingOfField('order', name));
}
