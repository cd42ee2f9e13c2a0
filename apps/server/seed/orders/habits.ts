import type { CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import type { LocationType } from '@lanewright/domain/locations/location.ts';
import type {
  EquipmentMode,
  EquipmentType,
  FreightTerm,
  OrderType,
  ShippingMode,
} from '@lanewright/domain/orders/lists.ts';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { BUILDING_BROKERS, FOOD_BROKERS, IMPORT_BROKERS } from '../brokers.ts';

/** Which way freight goes, seen from the company. */
export type Direction = 'outbound' | 'inbound' | 'transfer' | 'return';

/** One way in which a company sends freight. */
export interface Kind {
  name: string;
  weight: number;
  shippingMode: ShippingMode;
  equipmentMode: EquipmentMode;
  equipmentTypes: readonly EquipmentType[];
  ships: (commodity: CommodityDraft) => boolean;
  load: {
    pallets: readonly [number, number];
    lines: readonly [number, number];
    feet: number;
    pounds: number;
    /** At least so much of a trailer, by its floor or by its weight: nobody pays for an empty one. */
    fill?: number;
  };
  isPartial?: true;
  reefer?: Partial<
    Pick<OrderDraft, 'reeferMode' | 'reeferTemperature' | 'reeferTemperatureMin' | 'reeferTemperatureMax'>
  >;
  /** More than one pickup or dropoff. */
  isMultiStop?: true;
  /** Only of freight that begins at such a place. */
  from?: LocationType;
}

interface Weighted<T> {
  value: T;
  weight: number;
}

export interface OrderHabits {
  /** Of all orders of the demonstration. */
  share: number;
  /** January to December. */
  months: readonly number[];
  kinds: readonly Kind[];
  orderTypes: Record<Direction, readonly Weighted<OrderType>[]>;
  terms: Record<Direction, readonly Weighted<FreightTerm>[]>;
  customs: typeof FOOD_BROKERS;
  hazmatContact: string;
  chemtrecAccount: string;
}

const always = <T>(value: T): readonly Weighted<T>[] => [{ value, weight: 1 }];
const between = <T>(one: T, other: T, share: number): readonly Weighted<T>[] => [
  { value: one, weight: 1 - share },
  { value: other, weight: share },
];

const isPlain = ({ isHazmat }: CommodityDraft) => !isHazmat;
const isCold = ({ cargoClassification }: CommodityDraft) =>
  cargoClassification === 'Frozen' || cargoClassification === 'Refrigerated';
const needsNoCold = (commodity: CommodityDraft) => isPlain(commodity) && !isCold(commodity);
const isOf = (cargo: CommodityDraft['cargoClassification']) => (commodity: CommodityDraft) =>
  commodity.cargoClassification === cargo;
/** Batts soak up rain and tear under straps: they go in vans. */
const needsRoof = ({ commodityCode }: CommodityDraft) => commodityCode.startsWith('INS-');
/** What fits on a fork without help at both ends. */
const isHandy = (commodity: CommodityDraft) => needsNoCold(commodity) && (commodity.packageLength ?? 0) <= 120;

const FULL = { pallets: [14, 26], lines: [1, 4], feet: 53, pounds: 43_500, fill: 0.75 } as const;
const SEVERAL_STOPS = { pallets: [16, 26], lines: [4, 6], feet: 53, pounds: 43_500, fill: 0.75 } as const;
const PART = { pallets: [6, 12], lines: [1, 3], feet: 28, pounds: 24_000 } as const;
const VOLUME = { pallets: [7, 12], lines: [1, 3], feet: 28, pounds: 19_500 } as const;
/** An ocean container of 40 feet, on a chassis that makes it heavier than a van. */
const CONTAINER = { ...FULL, feet: 39, pounds: 43_000 } as const;
const LESS = { pallets: [1, 6], lines: [1, 3], feet: 12, pounds: 9_900 } as const;

const ltl = (weight: number, ships: Kind['ships']): Kind => ({
  name: 'LTL',
  weight,
  shippingMode: 'LTL',
  equipmentMode: 'Dry',
  equipmentTypes: ['Van'],
  ships,
  load: LESS,
});
const vltl = (weight: number, ships: Kind['ships']): Kind => ({
  ...ltl(weight, ships),
  name: 'volume LTL',
  shippingMode: 'VLTL',
  load: VOLUME,
});
const hazmat = (weight: number): Kind => ({ ...ltl(weight, ({ isHazmat }) => isHazmat), name: 'hazmat' });
const dryTruck = (weight: number, ships: Kind['ships']): Kind => ({
  ...ltl(weight, ships),
  name: 'dry truckload',
  shippingMode: 'TL',
  load: FULL,
});
const reefer = (weight: number): Omit<Kind, 'ships' | 'name'> => ({
  weight,
  shippingMode: 'TL',
  equipmentMode: 'Reefer',
  equipmentTypes: ['Reefer'],
  load: FULL,
});
const flatbed = (weight: number, equipmentTypes: Kind['equipmentTypes']): Kind => ({
  name: 'flatbed',
  weight,
  shippingMode: 'TL',
  equipmentMode: 'Flatbed',
  equipmentTypes,
  ships: (commodity) => isPlain(commodity) && !needsRoof(commodity),
  load: FULL,
});

/** A food maker, a maker of building products, an importer: in the order of the demo companies. */
export const ORDER_HABITS: readonly OrderHabits[] = [
  {
    share: 0.36,
    months: [0.95, 0.92, 0.98, 1, 1.04, 1.02, 0.98, 0.97, 1.02, 1.06, 1.15, 1.05],
    kinds: [
      {
        ...reefer(22),
        name: 'frozen',
        ships: isOf('Frozen'),
        reefer: { reeferMode: 'Cycle', reeferTemperatureMin: -10, reeferTemperatureMax: 0 },
      },
      {
        ...reefer(18),
        name: 'chilled',
        ships: isOf('Refrigerated'),
        reefer: { reeferMode: 'Continuous', reeferTemperature: 36 },
      },
      dryTruck(26, needsNoCold),
      { ...dryTruck(7, needsNoCold), name: 'several stops', isMultiStop: true, load: SEVERAL_STOPS },
      { ...dryTruck(3, needsNoCold), name: 'partial', isPartial: true, load: PART },
      ltl(15, needsNoCold),
      vltl(5, needsNoCold),
      hazmat(4),
    ],
    orderTypes: {
      outbound: between('SalesOrder', 'Standard', 0.1),
      inbound: always('PurchaseOrder'),
      transfer: always('TransferOrder'),
      return: always('ReturnOrder'),
    },
    terms: {
      outbound: always('Prepaid'),
      inbound: between('Collect', 'Prepaid', 0.4),
      transfer: always('Prepaid'),
      return: always('Prepaid'),
    },
    customs: FOOD_BROKERS,
    hazmatContact: 'Plant safety desk, (507) 555-0190',
    chemtrecAccount: 'CCN204417',
  },
  {
    share: 0.26,
    months: [0.62, 0.66, 0.9, 1.12, 1.28, 1.32, 1.26, 1.22, 1.1, 1, 0.82, 0.6],
    kinds: [
      flatbed(30, ['Flatbed']),
      flatbed(14, ['Flatbed', 'Step Deck']),
      { ...flatbed(8, ['Flatbed']), name: 'several stops', isMultiStop: true, load: SEVERAL_STOPS },
      { ...flatbed(10, ['Flatbed', 'Conestoga']), name: 'partial', isPartial: true, load: PART },
      dryTruck(12, isHandy),
      ltl(17, isHandy),
      vltl(4, isHandy),
      hazmat(5),
    ],
    orderTypes: {
      outbound: between('Standard', 'SalesOrder', 0.3),
      inbound: always('PurchaseOrder'),
      transfer: always('TransferOrder'),
      return: always('ReturnOrder'),
    },
    terms: {
      outbound: [
        { value: 'PrepaidAdd', weight: 7 },
        { value: 'Prepaid', weight: 2 },
        { value: 'ThirdParty', weight: 1 },
      ],
      inbound: between('Collect', 'Prepaid', 0.3),
      transfer: always('Prepaid'),
      return: always('Prepaid'),
    },
    customs: BUILDING_BROKERS,
    hazmatContact: 'Yard safety office, (205) 555-0188',
    chemtrecAccount: 'CCN118052',
  },
  {
    share: 0.38,
    months: [0.78, 0.74, 0.82, 0.86, 0.9, 0.92, 0.96, 1.06, 1.2, 1.38, 1.42, 0.96],
    kinds: [
      ltl(64, isPlain),
      dryTruck(14, isPlain),
      { ...dryTruck(5, isPlain), name: 'several stops', isMultiStop: true, load: SEVERAL_STOPS },
      { ...dryTruck(6, isPlain), name: 'partial', isPartial: true, load: PART },
      {
        ...dryTruck(4, isPlain),
        name: 'container',
        equipmentMode: 'Drayage',
        equipmentTypes: ['Container'],
        from: 'Port',
        load: CONTAINER,
      },
      hazmat(7),
    ],
    orderTypes: {
      outbound: between('PurchaseOrder', 'SalesOrder', 0.35),
      inbound: always('PurchaseOrder'),
      transfer: always('TransferOrder'),
      return: always('ReturnOrder'),
    },
    terms: {
      outbound: [
        { value: 'ThirdParty', weight: 5 },
        { value: 'Prepaid', weight: 3 },
        { value: 'PrepaidAdd', weight: 2 },
      ],
      inbound: between('Prepaid', 'ThirdParty', 0.3),
      transfer: always('Prepaid'),
      return: always('Prepaid'),
    },
    customs: IMPORT_BROKERS,
    hazmatContact: 'Import compliance, (562) 555-0177',
    chemtrecAccount: 'CCN330918',
  },
];
