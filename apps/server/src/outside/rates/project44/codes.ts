import {
  accessorialName,
  HAZMAT_ACCESSORIAL,
  OVERLENGTH_ACCESSORIALS,
  type AccessorialId,
} from '@lanewright/domain/orders/lists.ts';

/** What project44 calls the services whose names it has made public. */
const PUBLIC_CODES: Partial<Record<AccessorialId, string>> = {
  PickupLiftGateService: 'LGPU',
  PickupInside: 'INPU',
  PickupResidential: 'RESPU',
  PickupConstructionSite: 'CONPU',
  PickupTradeshow: 'CNVPU',
  PickupLimitedAccess: 'LTDPU',
  DeliveryAppointment: 'APPT',
  DeliveryLiftGateService: 'LGDEL',
  DeliveryInside: 'INDEL',
  DeliveryResidential: 'RESDEL',
  DeliveryConstructionSite: 'CONDEL',
  DeliveryTradeshow: 'CNVDEL',
  DeliveryLimitedAccess: 'LTDDEL',
  SortAndSegregate: 'SORTDEL',
  [HAZMAT_ACCESSORIAL]: 'HAZM',
};

/** The codes that an installation adds or has otherwise; null: the service needs none, as the carrier sees it by itself. */
export type OwnCodes = ReadonlyMap<AccessorialId, string | null>;

const lengths = OVERLENGTH_ACCESSORIALS.map(({ id }) => id as AccessorialId);

/** Undefined where there is none. Of lengths, the nearest one below that has a code counts. */
function codeFor(id: AccessorialId, own: OwnCodes): string | null | undefined {
  const at = lengths.indexOf(id);
  const nearest = at === -1 ? id : (lengths.slice(0, at + 1).findLast((shorter) => own.has(shorter)) ?? id);
  return own.has(nearest) ? own.get(nearest) : PUBLIC_CODES[nearest];
}

/** The codes of all services, each once, or which services have none. */
export function serviceCodes(
  services: readonly AccessorialId[],
  own: OwnCodes,
): { codes: { code: string }[] } | { reasons: string[] } {
  const found = [...new Set(services)].map((id) => ({ id, code: codeFor(id, own) }));
  const missing = found.filter(({ code }) => code === undefined);
  if (missing.length > 0)
    return { reasons: missing.map(({ id }) => `project44 has no code for "${accessorialName(id)}".`) };
  const codes = new Set(found.map(({ code }) => code).filter((code) => code !== null && code !== undefined));
  return { codes: [...codes].map((code) => ({ code })) };
}

const FREIGHT = 'Freight Rate';
const KINDS_OF_MONEY = new Map([
  ['GFC', FREIGHT],
  ['ITEM', FREIGHT],
  ['FSC', 'Fuel Surcharge'],
  ['FUEL', 'Fuel Surcharge'],
  ['DSC', 'Discount'],
  ['DISC', 'Discount'],
  ['MIN', 'Minimum adjustment'],
]);

/** What we call a charge of theirs; null for one that only they know. */
export function chargeName(code: string, own: OwnCodes): string | null {
  const kind = KINDS_OF_MONEY.get(code);
  if (kind) return kind;
  const services: [AccessorialId, string | null][] = [
    ...own,
    ...(Object.entries(PUBLIC_CODES) as [AccessorialId, string][]),
  ];
  const service = services.find(([, known]) => known === code);
  return service ? accessorialName(service[0]) : null;
}

const PACKAGES = new Map([
  ['Bag', 'BAG'],
  ['Bale', 'BALE'],
  ['Box', 'BOX'],
  ['Bucket', 'BUCKET'],
  ['Bundle', 'BUNDLE'],
  ['Can', 'CAN'],
  ['Carton', 'CARTON'],
  ['Case', 'CASE'],
  ['Coil', 'COIL'],
  ['Crate', 'CRATE'],
  ['Cylinder', 'CYLINDER'],
  ['Drum', 'DRUM'],
  ['Pail', 'PAIL'],
  ['Piece', 'PIECES'],
  ['Reel', 'REEL'],
  ['Roll', 'ROLL'],
  ['Skid', 'SKID'],
  ['Tube', 'TUBE'],
]);
const PALLET = 'PLT';

/** What stands on the floor: pallets where there are any; what project44 has no word for passes for one. */
export function packageCode(packagingType: string, pallets: number): string {
  return pallets > 0 ? PALLET : (PACKAGES.get(packagingType) ?? PALLET);
}
