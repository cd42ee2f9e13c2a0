// What stands on the papers that travel with freight, before anybody draws it: plain words and numbers, so that what is on
// a paper can be told and compared without opening it.

/** A party as it is written on a paper. */
export interface PaperParty {
  name: string;
  /** Street, town, country; without empty lines. */
  addressLines: string[];
  /** A person and a telephone number, where somebody has said them. */
  contact: string;
  /** The number by which the party itself knows the freight or the place. */
  idNumber: string;
}

/** One of the shipper's orders on a paper. */
export interface PaperOrder {
  orderNumber: string;
  packages: number;
  weight: number;
  isPalletized: boolean;
  /** References, one after the other. */
  information: string;
}

/** One line of freight. */
export interface PaperLine {
  handlingUnits: number;
  handlingUnitType: string;
  packages: number;
  packageType: string;
  weight: number;
  isHazmat: boolean;
  /** The first is the description; of hazmat, the basic description in the order that the law asks for. */
  description: string[];
  nmfcNumber: string;
  freightClass: string;
}

/** A stop of the truck, for a paper that is of several. */
export interface PaperStop {
  stopNumber: number;
  stopType: 'Pickup' | 'Dropoff';
  party: PaperParty;
  /** The day and the hours, or the appointment. */
  when: string;
  orderNumbers: string[];
  weight: number;
  pallets: number;
}

export const CHARGE_TERMS = ['Prepaid', 'Collect', 'ThirdParty'] as const;
export type ChargeTerms = (typeof CHARGE_TERMS)[number];

export interface BillOfLading {
  kind: 'Master' | 'Dropoff' | 'Order';
  /** Of a blind shipment, for whom this paper is: neither sees the other's name. */
  blindFor: 'Pickup' | 'Delivery' | null;
  bolNumber: string;
  shipmentNumber: string;
  /** MM/DD/YYYY: the day of the pickup. */
  date: string;
  /** How often it was printed with other contents: 1 at first. */
  revision: number;
  shipFrom: PaperParty;
  shipTo: PaperParty;
  /** Who is billed for the freight. */
  billTo: PaperParty;
  carrierName: string;
  scac: string;
  proNumber: string;
  pickupNumber: string;
  terms: ChargeTerms;
  /** Numbers of the papers under a master; empty on any other. */
  underlying: string[];
  /** In paragraphs. */
  specialInstructions: string[];
  orders: PaperOrder[];
  /** Hazmat before all else. */
  lines: PaperLine[];
  totals: { packages: number; handlingUnits: number; weight: number };
  /** Where there are more than a pickup and a dropoff; empty otherwise. */
  stops: PaperStop[];
  /** Null without hazmat. */
  hazmat: { emergencyContact: string; chemtrecAccount: string } | null;
  /** What the company wants printed at the foot of each of its papers. */
  wording: string;
}

export interface PalletLabel {
  /** Of a blind order, for whom this label is. */
  blindFor: BillOfLading['blindFor'];
  shipmentNumber: string;
  bolNumber: string;
  proNumber: string;
  carrierName: string;
  shipFrom: PaperParty;
  shipTo: PaperParty;
  orderNumber: string;
  /** Purchase order and other references, one a line; at most a few. */
  references: string[];
  description: string;
  /** Of this pallet: its share of its line. */
  weight: number;
  packages: number;
  packageType: string;
  palletNumber: number;
  pallets: number;
  /** What is to be known before it is touched: "Do not stack", "Hazmat UN1263", "Keep at 34 °F". */
  marks: string[];
  /** 18 digits where the company has a GS1 prefix. */
  sscc: string | null;
  /** What its bar code says: the SSCC with its identifier, or the shipment and the pallet. */
  barCode: string;
}

export const LABEL_LAYOUTS = ['FourToAPage', 'FourBySix'] as const;
export type LabelLayout = (typeof LABEL_LAYOUTS)[number];
