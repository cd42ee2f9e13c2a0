import { accessorialName } from '../orders/lists.ts';
import type { Order, OrderLineItem, OrderStop } from '../orders/order-record.ts';
import { defaultInstructions } from '../orders/special-instructions.ts';
import { cityLine } from '../locations/location.ts';
import { figure } from '../units/figures.ts';
import { carrierWindow } from '../shipments/carrier-window.ts';
import { localOfIso } from '../units/zoned-time.ts';
import { coveredBy, type Covered, type FreightOnPaper, type PaperPart, type PlacedStop } from './freight-on-paper.ts';
import { basicDescription, reasonsAgainstHazmat } from './hazmat.ts';
import type { BillOfLading, ChargeTerms, PaperLine, PaperOrder, PaperParty, PaperStop } from './paper.ts';
import { without } from './withheld.ts';

const writtenDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

const referenceOf = ({ referenceNumbers }: Pick<OrderStop, 'referenceNumbers'>, label: string) =>
  referenceNumbers.find((one) => one.label === label)?.value ?? '';

/** A place as it is written on a paper, by the name that its company has. */
export function partyOf(stop: OrderStop): PaperParty {
  const { location, contact } = stop;
  const address = location ?? {
    addressLine1: '',
    addressLine2: '',
    city: '',
    state: '',
    postalCode: '',
    country: 'US',
  };
  const number = referenceOf(stop, stop.stopType === 'Pickup' ? 'Pickup Number' : 'Delivery Number');
  return {
    name: location?.companyName || location?.name || '',
    addressLines: [
      ...(location?.companyName && location.name && location.name !== location.companyName ? [location.name] : []),
      address.addressLine1,
      address.addressLine2,
      cityLine(address),
      address.country === 'US' ? '' : address.country,
    ].filter((line) => line !== ''),
    contact: contact
      ? [`${contact.firstName} ${contact.lastName}`.trim(), contact.phoneNumber].filter(Boolean).join(', ')
      : '',
    idNumber: number || (stop.ediCode ?? ''),
  };
}

/** "11/24/2026 08:00 to 16:00", by the clocks of the place; an appointment says so. */
export function whenOf(stop: OrderStop): string {
  const { baseDate, appointmentDateTimeOffset, location } = stop;
  const { early, late } = carrierWindow(stop);
  const local = (iso: string) => localOfIso(location?.ianaTimeZone ?? 'UTC', iso);
  const at = (iso: string) => local(iso).time.slice(0, 5);
  if (appointmentDateTimeOffset !== null)
    return `appointment ${writtenDay(local(appointmentDateTimeOffset).date)} ${at(appointmentDateTimeOffset)}`;
  const day = early === null ? baseDate : local(early).date;
  const hours = [early, late].flatMap((iso) => (iso === null ? [] : [at(iso)]));
  return [day === null ? '' : writtenDay(day), hours.join(' to ')].filter(Boolean).join(' ');
}

/** When each order is handled at one stop: once where all say the same, else each with the numbers of its orders. */
function whenOfAll(parts: readonly PlacedStop[]): string {
  const byTime = Map.groupBy(parts, ({ stop }) => whenOf(stop));
  if (byTime.size === 1) return whenOf(parts[0]!.stop);
  return [...byTime]
    .map(([when, own]) => [[...new Set(own.map(({ order }) => order.orderNumber))].join(', '), when].join(' '))
    .join('; ');
}

/** Freight that somebody else has sold is billed to who sold it; all else by the terms of the order. */
function chargesOf(freight: FreightOnPaper, order: Order): { terms: ChargeTerms; billTo: PaperParty } {
  if (freight.origination === 'Standard' || freight.origination === 'Spot')
    return { terms: 'ThirdParty', billTo: freight.freightService };
  const billTo = freight.billTo.get(order.id) ?? freight.company;
  switch (order.tmsOrderDetails.freightTermType) {
    case 'Collect':
      return { terms: 'Collect', billTo };
    case 'ThirdParty':
      return { terms: 'ThirdParty', billTo };
    default:
      return { terms: 'Prepaid', billTo };
  }
}

const sidesOf = ({ packageLength, packageWidth, packageHeight }: OrderLineItem) =>
  packageLength && packageWidth && packageHeight
    ? [`${figure(packageLength)} x ${figure(packageWidth)} x ${figure(packageHeight)} in`]
    : [];

function lineOf(item: OrderLineItem): PaperLine {
  const packages = item.packageCount ?? 0;
  const packageType = item.packagingUnitType ?? '';
  const pallets = item.palletCount ?? 0;
  const facts = [...sidesOf(item), ...(item.isStackable ? ['stackable'] : [])].join(', ');
  return {
    handlingUnits: pallets > 0 ? pallets : packages,
    handlingUnitType: pallets > 0 ? 'Pallet' : packageType,
    packages,
    packageType,
    weight: item.totalWeight ?? 0,
    isHazmat: item.isHazmat,
    description: [
      ...(item.isHazmat
        ? [
            basicDescription(item),
            `${figure(packages)} ${packageType}, ${figure(item.totalWeight ?? 0)} lbs`,
            item.description ?? '',
          ]
        : [item.description ?? '']),
      facts,
    ].filter((line) => line !== ''),
    nmfcNumber: item.nmfcNumber ?? '',
    freightClass: item.freightClass === null ? '' : figure(item.freightClass),
  };
}

const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((total, one) => total + one, 0) * 100) / 100;

function ordersOn({ items }: Covered): PaperOrder[] {
  const byOrder = Map.groupBy(items, ({ order }) => order);
  return [...byOrder].map(([order, own]) => ({
    orderNumber: order.orderNumber,
    packages: sum(own.map(({ item }) => item.packageCount ?? 0)),
    weight: sum(own.map(({ item }) => item.totalWeight ?? 0)),
    isPalletized: own.some(({ item }) => (item.palletCount ?? 0) > 0),
    information: order.referenceNumbers
      .filter(({ value }) => value !== '')
      .map(({ label, value }) => `${label} ${value}`)
      .join(', '),
  }));
}

const reeferInWords = ({
  reeferMode,
  reeferTemperature: at,
  reeferTemperatureMin: least,
  reeferTemperatureMax: most,
}: Order) => {
  if (reeferMode === 'Continuous' && at !== null) return `Reefer: keep at ${figure(at)} °F, continuous.`;
  if (reeferMode === 'Cycle' && least !== null && most !== null)
    return `Reefer: keep between ${figure(least)} and ${figure(most)} °F, cycle.`;
  return at === null ? '' : `Reefer: keep at ${figure(at)} °F.`;
};

function customsInWords(order: Order): string {
  if (!order.isInternational || !order.customsBrokerName) return '';
  const said = [order.customsBrokerName, order.customsBrokerContactName, order.customsBrokerPhoneNumber].filter(
    Boolean,
  );
  const port = order.customsBrokerPortOfEntry ? `, port of entry ${order.customsBrokerPortOfEntry}` : '';
  return `Customs broker: ${said.join(', ')}${port}.`;
}

/** The stops that stand on the face of every paper. */
const FROM_AND_TO = 2;

/** Each once, in the order in which they were said. */
const distinct = (paragraphs: readonly string[]) => [...new Set(paragraphs.map((one) => one.trim()))].filter(Boolean);

function instructionsOf(freight: FreightOnPaper, { stops, items }: Covered, hides: Hides): string[] {
  const orders = [...new Set(items.map(({ order }) => order))];
  const isOwnAgreement = freight.origination === 'Contract';
  const services = distinct(orders.flatMap((order) => order.accessorials.map(accessorialName)));
  const told = stops.filter((placed) => !hides(placed));
  // As many as are listed with their numbers are told apart by them.
  const isNumbered = new Set(stops.map(({ stopNumber }) => stopNumber)).size > FROM_AND_TO;
  return distinct([
    ...orders.map((order) => defaultInstructions(order, freight.settings, { isCustomerFreightPayer: isOwnAgreement })),
    ...orders.map(({ specialInstructions }) => specialInstructions ?? ''),
    ...(freight.pickupNumber === '' ? [] : [`Pickup number ${freight.pickupNumber}.`]),
    ...orders.map(reeferInWords),
    ...(services.length === 0 ? [] : [`Services: ${services.join(', ')}.`]),
    ...told.flatMap(({ stop, stopNumber }) => {
      const side = `${stop.stopType === 'Pickup' ? 'Pickup' : 'Delivery'}${isNumbered ? ` at stop ${stopNumber}` : ''}`;
      const notes = stop.notes ? `. ${stop.notes}` : '';
      const when = whenOf(stop);
      return when === '' && notes === '' ? [] : [`${side}: ${when}${notes}`];
    }),
    ...orders.map(customsInWords),
  ]);
}

function stopsOn(freight: FreightOnPaper, { stops }: Covered, hides: Hides): PaperStop[] {
  const byNumber = Map.groupBy(stops, ({ stopNumber }) => stopNumber);
  if (byNumber.size <= FROM_AND_TO) return [];
  return [...byNumber].map(([stopNumber, parts]) => {
    const [first] = parts as [PlacedStop];
    const items = parts.flatMap(({ stop }) => stop.lineItems);
    return {
      stopNumber,
      stopType: first.stop.stopType,
      party: parts.some(hides) ? unnamedAt(freight, first.stop.location) : partyOf(first.stop),
      when: whenOfAll(parts),
      orderNumbers: [...new Set(parts.map(({ order }) => order.orderNumber))],
      weight: sum(items.map(({ totalWeight }) => totalWeight ?? 0)),
      pallets: sum(items.map(({ palletCount }) => palletCount ?? 0)),
    };
  });
}

/** Who must not be named: the shipper stands there, in the same town, as every paper says from where and to where. */
export const unnamedAt = (
  { companyName }: Pick<FreightOnPaper, 'companyName'>,
  location: OrderStop['location'],
): PaperParty => ({
  name: companyName,
  addressLines: location ? [cityLine(location)] : [],
  contact: '',
  idNumber: '',
});

/** The shipper knows the freight by the number of its shipment, unless somebody has said another. */
const withSid = (party: PaperParty, shipmentNumber: string): PaperParty => ({
  ...party,
  idNumber: party.idNumber || shipmentNumber,
});

const KINDS = { master: 'Master', stop: 'Dropoff', order: 'Order' } as const;

/** What a paper is known by besides what is on it. */
export interface PaperNumber {
  bolNumber: string;
  revision: number;
}

/** Whether a paper leaves out who is at a stop, and what its people wrote about it. */
type Hides = (placed: PlacedStop) => boolean;

interface Seen {
  blindFor: BillOfLading['blindFor'];
  hides: Hides;
}

function billOf(
  freight: FreightOnPaper,
  part: PaperPart,
  numberOf: (part: PaperPart) => PaperNumber,
  { blindFor, hides }: Seen,
): BillOfLading {
  const covered = coveredBy(freight, part);
  const pickup = covered.stops.find(({ stop }) => stop.stopType === 'Pickup')!;
  const dropoff = covered.stops.findLast(({ stop }) => stop.stopType === 'Dropoff')!;
  const number = numberOf(part);
  const inPlaceOf = ({ location }: OrderStop) => unnamedAt(freight, location);
  const order = covered.items[0]?.order ?? pickup.order;
  const lines = covered.items.map(({ item }) => lineOf(item));
  const inLawfulOrder = [...lines.filter(({ isHazmat }) => isHazmat), ...lines.filter(({ isHazmat }) => !isHazmat)];
  const dangerous = covered.items.find(({ item }) => item.isHazmat)?.order;
  const { early } = carrierWindow(pickup.stop);
  const day = early
    ? localOfIso(pickup.stop.location?.ianaTimeZone ?? 'UTC', early).date
    : (pickup.stop.baseDate ?? '');
  const dropoffs = paperOptions(freight).shipmentBols.map(({ shipmentStopNumber }) => shipmentStopNumber);
  return {
    kind: KINDS[part.kind],
    blindFor,
    bolNumber: number.bolNumber,
    revision: number.revision,
    shipmentNumber: freight.shipmentNumber,
    date: day === '' ? '' : writtenDay(day),
    shipFrom: withSid(hides(pickup) ? inPlaceOf(pickup.stop) : partyOf(pickup.stop), freight.shipmentNumber),
    shipTo: hides(dropoff) ? inPlaceOf(dropoff.stop) : partyOf(dropoff.stop),
    ...chargesOf(freight, order),
    carrierName: freight.carrierName,
    scac: freight.scac,
    proNumber: freight.proNumber,
    pickupNumber: freight.pickupNumber,
    underlying:
      part.kind === 'master' && dropoffs.length > 1
        ? dropoffs.map((stopNumber) => numberOf({ kind: 'stop', stopNumber }).bolNumber)
        : [],
    specialInstructions: instructionsOf(freight, covered, hides),
    orders: ordersOn(covered),
    lines: inLawfulOrder,
    totals: {
      packages: sum(lines.map(({ packages }) => packages)),
      handlingUnits: sum(lines.map(({ handlingUnits }) => handlingUnits)),
      weight: sum(lines.map(({ weight }) => weight)),
    },
    stops: stopsOn(freight, covered, hides),
    hazmat: dangerous
      ? {
          emergencyContact: dangerous.hazmatEmergencyContactInfo ?? '',
          chemtrecAccount: dangerous.chemtracAccountNumber ?? '',
        }
      : null,
    wording: freight.settings.bolWording.trim(),
  };
}

/** Names that a paper must not show, in whichever field they were entered. */
export function namesAt(stops: readonly PlacedStop[], hides: Hides, own: string): string[] {
  const named = stops
    .filter(hides)
    .flatMap(({ stop: { location } }) =>
      location ? [location.companyName, location.companyAlias, location.name, location.locationAlias] : [],
    );
  const shown = stops
    .filter((placed) => !hides(placed))
    .flatMap(({ stop: { location } }) => (location ? [location.companyName, location.name] : []));
  const allowed = new Set([own, ...shown].map((name) => name.toLowerCase()));
  return [...new Set(named)].filter((name) => name.length > 2 && !allowed.has(name.toLowerCase()));
}

const companyAt = ({ stop: { location } }: PlacedStop) => (location?.companyName || location?.name || '').toLowerCase();

/**
 * What the party on one side must not read: who is on the other side of blind orders, also where the same company has an
 * order on the truck that is not blind.
 */
export function hiddenFrom(side: 'Pickup' | 'Delivery', stops: readonly PlacedStop[]): Hides {
  const isOther = ({ stop: { stopType } }: PlacedStop) => stopType === (side === 'Pickup' ? 'Dropoff' : 'Pickup');
  const companies = new Set(stops.filter((placed) => isOther(placed) && placed.order.isBlind).map(companyAt));
  return (placed) => isOther(placed) && (placed.order.isBlind || companies.has(companyAt(placed)));
}

/** The bill of lading of a part of a shipment; of a blind one two, and neither party reads the other's name. */
export function billsOfLading(
  freight: FreightOnPaper,
  part: PaperPart,
  numberOf: (part: PaperPart) => PaperNumber,
): BillOfLading[] {
  const covered = coveredBy(freight, part);
  if (!covered.items.some(({ order }) => order.isBlind))
    return [billOf(freight, part, numberOf, { blindFor: null, hides: () => false })];
  return (['Pickup', 'Delivery'] as const).map((blindFor) => {
    const hides = hiddenFrom(blindFor, covered.stops);
    const names = namesAt(covered.stops, hides, freight.companyName);
    return without(billOf(freight, part, numberOf, { blindFor, hides }), names);
  });
}

/** Why the papers of these parts cannot be printed, a sentence each; empty where they can. */
export function reasonsNotToPrint(freight: FreightOnPaper, part: PaperPart): string[] {
  const { items } = coveredBy(freight, part);
  if (items.length === 0) return ['There is nothing to carry on this paper.'];
  return [...Map.groupBy(items, ({ order }) => order)].flatMap(([order, own]) =>
    reasonsAgainstHazmat(
      order,
      own.map(({ item }) => item),
    ),
  );
}

/** Which papers there can be: one for each dropoff of the truck, one for each order. */
export function paperOptions(freight: Pick<FreightOnPaper, 'orders' | 'stops'>) {
  const dropoffs = coveredBy(freight, { kind: 'master' }).stops.filter(({ stop }) => stop.stopType === 'Dropoff');
  const optionOf = ({ stop: { location }, stopNumber }: PlacedStop, orderNumber: string) => ({
    shipmentStopNumber: stopNumber,
    orderNumber,
    companyName: location?.companyName || location?.name || '',
    city: location?.city ?? '',
    state: location?.state ?? '',
    zip: location?.postalCode ?? '',
  });
  const byStop = [...Map.groupBy(dropoffs, ({ stopNumber }) => stopNumber).values()];
  return {
    shipmentBols: byStop.map((parts) =>
      optionOf(parts[0]!, [...new Set(parts.map(({ order }) => order.orderNumber))].join(', ')),
    ),
    orderBols: freight.orders.flatMap(({ orderNumber }) => {
      const last = dropoffs.findLast(({ order }) => order.orderNumber === orderNumber);
      return last ? [optionOf(last, orderNumber)] : [];
    }),
  };
}

/** What can be printed, with what is missing for each paper: a neighbour's fault is not its own. */
export function papersOnOffer(freight: FreightOnPaper, againstAll: readonly string[]) {
  const { shipmentBols, orderBols } = paperOptions(freight);
  const whyNot = (part: PaperPart) => [...againstAll, ...reasonsNotToPrint(freight, part)];
  return {
    masterWhyNot: whyNot({ kind: 'master' }),
    shipmentBols: shipmentBols.map((bol) => ({
      ...bol,
      whyNot: whyNot({ kind: 'stop', stopNumber: bol.shipmentStopNumber }),
    })),
    orderBols: orderBols.map((bol) => ({ ...bol, whyNot: whyNot({ kind: 'order', orderNumber: bol.orderNumber }) })),
  };
}
