/** What planners ask of the list of orders; each field of the filter at least once, alone and together with others. */
export interface OrderQuestion {
  kind: string;
  query: string;
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const OPEN = 'statuses=Accepted&statuses=Planned&statuses=ReadyToShip&statuses=InTransit';
const ALL = `${OPEN}&statuses=Draft&statuses=Delivered&statuses=Completed&statuses=Voided`;

const asked = (kind: string, query: string): OrderQuestion => ({ kind, query });

export const ORDER_QUESTIONS: readonly OrderQuestion[] = [
  asked('all', ''),
  asked('all, page 400', 'page=400'),
  asked('all, page 800, the deepest by number', 'page=800'),
  asked('new', 'statuses=Accepted'),
  asked('open, by delivery', `${OPEN}&orderByProperty=destinationEarlyDateTime`),
  asked('all statuses, newest first', `${ALL}&orderByProperty=createDateTime&orderByDirection=-1`),
  asked('completed, by number, oldest first', 'statuses=Completed&orderByProperty=orderNumber'),
  asked('open, the heaviest first', `${OPEN}&orderByProperty=weight&orderByDirection=-1`),
  asked('new, the farthest first', 'statuses=Accepted&orderByProperty=distance&orderByDirection=-1'),
  asked('order types', 'orderTypes=ReturnOrder&orderTypes=TransferOrder'),
  asked('pending change requests', 'hasPendingChangeRequests=true'),
  asked('missing appointment', `missingAppointment=true&${OPEN}`),
  asked('requires appointment', 'requiresAppointment=true'),
  asked('a city of origin and 25 miles around it', 'originCity=Minneapolis&originState=MN&originRadius=25'),
  asked('a state of origin', 'originState=MN'),
  asked('a state of destination, completed', 'destinationState=TX&statuses=Completed'),
  asked('150 miles around a destination', 'destinationCity=Chicago&destinationState=IL&destinationRadius=150'),
  asked('companies at both ends', 'originCompany=n&destinationCompany=p'),
  asked('pickup today to in five days', 'originPastDays=-2&originFutureDays=5'),
  asked('pickup in a month long ago', `originStartDate=${day(-400)}&originEndDate=${day(-370)}`),
  asked('delivery in a week', `destinationStartDate=${day(-60)}&destinationEndDate=${day(-53)}`),
  asked('created last week, by pickup', 'createPastDays=-7&createFutureDays=0'),
  asked('created in a quarter, by pickup', `createStartDate=${day(-120)}&createEndDate=${day(-30)}`),
  asked('shipping modes', 'shippingModes=VLTL'),
  asked('equipment', 'equipmentTypes=Reefer'),
  asked('weight', 'minWeight=40000&maxWeight=42000'),
  asked('freight terms', 'freightTermTypes=Collect'),
  asked('hazmat', 'isHazmatRequired=true'),
  asked('blind, just in time, team', 'isBlind=true&isJustInTime=true'),
  asked('team', 'isTeamRequired=true'),
  asked('reference types', 'referenceNumberTypes=Customer+PO'),
  asked('a reference number', 'referenceNumber=PO-1527209'),
  asked('the beginning of a reference number', 'referenceNumber=PO-1527&referenceNumberTypes=Purchase+Order'),
  asked('two pickups or more', 'pickupStops=2'),
  asked('three dropoffs or more', 'deliveryStops=3'),
  asked('hazmat to Texas, open', `isHazmatRequired=true&destinationState=TX&${OPEN}`),
  asked(
    'LTL, prepaid, light, from Minnesota',
    'shippingModes=LTL&freightTermTypes=Prepaid&maxWeight=2000&originState=MN',
  ),
  asked(
    'reefers of last year with an appointment',
    `equipmentTypes=Reefer&requiresAppointment=true&originEndDate=${day(-365)}`,
  ),
  asked('an order number', 'searchTerm=O100500'),
  asked('a city in words', 'searchTerm=dallas'),
  asked('words and a status', 'searchTerm=dallas&statuses=Accepted'),
];
