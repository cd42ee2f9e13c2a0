// Which bills of lading somebody has chosen, and what each further choice does to the rest.

export const BOL_MODES = ['Shipment', 'Order'] as const;
export type BolMode = (typeof BOL_MODES)[number];
export const BOL_ACTIONS = ['Download', 'Email'] as const;
export type BolAction = (typeof BOL_ACTIONS)[number];

export interface BolChoice {
  mode: BolMode;
  action: BolAction;
  /** One paper for the whole truck. */
  isMaster: boolean;
  /** Numbers of the stops, in the order of the truck. */
  dropoffs: readonly number[];
  orderNumber: string | null;
}

/** What can be chosen from. */
export interface BolOffer {
  orderBols: readonly { orderNumber: string }[];
}

/** The same, with what is missing for each paper. */
export interface JudgedOffer {
  masterWhyNot: readonly string[];
  shipmentBols: readonly { shipmentStopNumber: number; whyNot: readonly string[] }[];
  orderBols: readonly { orderNumber: string; whyNot: readonly string[] }[];
}

const onlyOrder = ({ orderBols }: BolOffer): string | null =>
  orderBols.length === 1 ? (orderBols[0]?.orderNumber ?? null) : null;

/** One order for one dropoff: whatever is chosen, the papers are of the same freight. */
export const isOneBol = ({ orderBols, shipmentBols }: Pick<JudgedOffer, 'orderBols' | 'shipmentBols'>): boolean =>
  orderBols.length === 1 && shipmentBols.length === 1;

/** The master, which most people want; from the page of an order, the paper of that order. */
export function beginBolChoice(offer: BolOffer, orderNumber: string | null = null): BolChoice {
  const isOffered = offer.orderBols.some((bol) => bol.orderNumber === orderNumber);
  return {
    mode: orderNumber === null ? 'Shipment' : 'Order',
    action: 'Download',
    isMaster: true,
    dropoffs: [],
    orderNumber: isOffered ? orderNumber : onlyOrder(offer),
  };
}

/** What was chosen in the other mode stays there, for who comes back to it. */
export function withBolMode(choice: BolChoice, mode: BolMode, offer: BolOffer): BolChoice {
  return { ...choice, mode, orderNumber: choice.orderNumber ?? onlyOrder(offer) };
}

/** The master is of all dropoffs: beside it none is chosen by itself. */
export function withMaster(choice: BolChoice, isMaster: boolean): BolChoice {
  return { ...choice, isMaster, dropoffs: isMaster ? [] : choice.dropoffs };
}

export function withDropoff(choice: BolChoice, stopNumber: number, isChosen: boolean): BolChoice {
  const others = choice.dropoffs.filter((one) => one !== stopNumber);
  if (!isChosen) return { ...choice, dropoffs: others };
  return { ...choice, isMaster: false, dropoffs: [...others, stopNumber].toSorted((one, other) => one - other) };
}

/** What the server is asked for. */
export interface AskedBols {
  shipmentNumber: string;
  singleOrderNumber: string | null;
  deliveryStopSequenceNumbers: number[];
}

export const NOTHING_CHOSEN = 'Choose Master BOL or at least one dropoff.';
export const NO_ORDER_CHOSEN = 'Choose an order.';

export type BolRequestOrNot = { request: AskedBols; whyNot: null } | { request: null; whyNot: string };

/** The request, or why there is none yet. */
export function requestOf(choice: BolChoice, shipmentNumber: string): BolRequestOrNot {
  const { mode, isMaster, dropoffs, orderNumber } = choice;
  if (mode === 'Order') {
    if (orderNumber === null) return { request: null, whyNot: NO_ORDER_CHOSEN };
    return {
      request: { shipmentNumber, singleOrderNumber: orderNumber, deliveryStopSequenceNumbers: [] },
      whyNot: null,
    };
  }
  if (!isMaster && dropoffs.length === 0) return { request: null, whyNot: NOTHING_CHOSEN };
  return {
    request: { shipmentNumber, singleOrderNumber: null, deliveryStopSequenceNumbers: isMaster ? [] : [...dropoffs] },
    whyNot: null,
  };
}

/** What is missing for the papers that are chosen, each once; empty where they can be made. */
export function reasonsAgainst(choice: BolChoice, offer: JudgedOffer): string[] {
  const { mode, isMaster, dropoffs, orderNumber } = choice;
  if (mode === 'Order') return [...(offer.orderBols.find((bol) => bol.orderNumber === orderNumber)?.whyNot ?? [])];
  if (isMaster) return [...offer.masterWhyNot];
  const chosen = offer.shipmentBols.filter((bol) => dropoffs.includes(bol.shipmentStopNumber));
  return [...new Set(chosen.flatMap(({ whyNot }) => whyNot))];
}

/** What the file is called where it is saved. */
export function bolFileName({ shipmentNumber, singleOrderNumber, deliveryStopSequenceNumbers: stops }: AskedBols) {
  const part = singleOrderNumber ?? (stops.length > 0 ? `stop-${stops.join('-')}` : null);
  return `${['BOL', shipmentNumber, part].filter((one) => one !== null).join('-')}.pdf`;
}

export const SHIPMENT_LEVEL_NOTE = '* Note: Please generate BOL at shipment level to avoid additional charges.';

/** Carriers of part loads charge for each paper. */
export function bolNote(shippingMode: string | null, { orderBols }: BolOffer): string | null {
  const isPartLoad = shippingMode === 'LTL' || shippingMode === 'VLTL';
  return isPartLoad && orderBols.length > 1 ? SHIPMENT_LEVEL_NOTE : null;
}
