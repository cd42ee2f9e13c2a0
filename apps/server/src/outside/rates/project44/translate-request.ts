import { HAZMAT_ACCESSORIAL, type AccessorialId } from '@lanewright/domain/orders/lists.ts';
import {
  ratedClass,
  sizeOf,
  type IntegratedQuestion,
  type RatedPlace,
  type RatedProduct,
} from '@lanewright/domain/rating/question.ts';
import { hoursAndMinutes, type WallTime } from '@lanewright/domain/units/wall-time.ts';
import { packageCode, serviceCodes } from './codes.ts';
import type { Project44Settings } from './settings.ts';

/** What project44 sells of our sources. */
export type Project44Source = 'LTL' | 'VLTL';

export interface Project44Address {
  postalCode: string;
  addressLines: string[];
  city: string;
  state: string;
  country: string;
}

export function addressOf({ postalCode, city, state, country }: RatedPlace, lines: string[] = []): Project44Address {
  return { postalCode, addressLines: lines, city, state, country };
}

export interface Project44LineItem {
  totalWeight: number;
  packageDimensions?: { length: number; width: number; height: number };
  packageType: string;
  totalPackages: number;
  totalPieces: number;
  freightClass?: string;
  description: string;
  stackable: boolean;
  nmfcItemCode?: string;
  nmfcSubCode?: string;
}

/** What is not known is left out, as an empty value would be taken for one. */
export function lineItemOf(product: RatedProduct): Project44LineItem {
  const { weight, length, width, height, count, pallets, isStackable, description, nmfcNumber, packagingType } =
    product;
  const freightClass = ratedClass(product);
  const [nmfcItemCode, nmfcSubCode] = (nmfcNumber ?? '').split('-').map((part) => part.trim());
  return {
    totalWeight: weight,
    ...(length && width && height ? { packageDimensions: { length, width, height } } : {}),
    packageType: packageCode(packagingType, pallets),
    totalPackages: pallets || count,
    totalPieces: count || pallets,
    ...(freightClass === null ? {} : { freightClass: String(freightClass) }),
    description,
    stackable: isStackable,
    ...(nmfcItemCode ? { nmfcItemCode } : {}),
    ...(nmfcSubCode ? { nmfcSubCode } : {}),
  };
}

export interface Project44Window {
  date: string;
  startTime?: string;
  endTime?: string;
}

export function windowOf(day: string, from: WallTime | null, until: WallTime | null): Project44Window {
  return {
    date: day,
    ...(from === null ? {} : { startTime: hoursAndMinutes(from) }),
    ...(until === null ? {} : { endTime: hoursAndMinutes(until) }),
  };
}

/** Rates know hazmat only as a service, so the freight itself asks for it. */
export function servicesFor(
  accessorials: readonly AccessorialId[],
  products: readonly Pick<RatedProduct, 'isHazmat'>[],
): AccessorialId[] {
  return products.some(({ isHazmat }) => isHazmat) ? [...accessorials, HAZMAT_ACCESSORIAL] : [...accessorials];
}

/** Whole feet of trailer floor; null where a side is missing that it is reckoned from. */
export function linearFeet(products: readonly RatedProduct[]): number | null {
  if (products.some(({ length, width }) => !length || !width)) return null;
  return Math.ceil(sizeOf(products).linearFeet) || null;
}

export const NEEDS_SIDES = 'LTL Volume needs the length and width of every item.';
export const NEEDS_CLASS = 'Needs a freight class, or the sides of every item.';

/** Carriers are given a second less than we have, so that those who are late do not cost us the others. */
const secondsFor = (deadlineMs: number) => Math.max(1, Math.floor(deadlineMs / 1_000) - 1);

export interface RateRequest {
  originAddress: Project44Address;
  destinationAddress: Project44Address;
  lineItems: Project44LineItem[];
  capacityProviderAccountGroup: { code: string };
  accessorialServices: { code: string }[];
  pickupWindow: Project44Window;
  totalLinearFeet?: number;
  preferredCurrency: 'USD';
  weightUnit: 'LB';
  lengthUnit: 'IN';
  apiConfiguration: {
    /** Seconds. */
    timeout: number;
    enableUnitConversion: boolean;
    accessorialServiceConfiguration: {
      fetchAllServiceLevels: boolean;
      fetchAllGuaranteed: boolean;
      allowUnacceptedAccessorials: boolean;
    };
  };
}

/** The question in project44's words, or why it cannot be put to them. */
export function rateRequest(
  source: Project44Source,
  question: IntegratedQuestion,
  { accountGroup, accessorials }: Pick<Project44Settings, 'accountGroup' | 'accessorials'>,
  deadlineMs: number,
): { body: RateRequest } | { reasons: string[] } {
  const { from, to, products, day, ready, close } = question;
  const services = serviceCodes(servicesFor(question.accessorials, products), accessorials);
  const feet = source === 'VLTL' ? linearFeet(products) : null;
  const reasons = 'reasons' in services ? [...services.reasons] : [];
  if (source === 'VLTL' && feet === null) reasons.push(NEEDS_SIDES);
  if (source === 'LTL' && products.some((product) => ratedClass(product) === null)) reasons.push(NEEDS_CLASS);
  if ('reasons' in services || reasons.length > 0) return { reasons };
  return {
    body: {
      originAddress: addressOf(from),
      destinationAddress: addressOf(to),
      lineItems: products.map(lineItemOf),
      capacityProviderAccountGroup: { code: accountGroup },
      accessorialServices: services.codes,
      pickupWindow: windowOf(day, ready, close),
      ...(feet === null ? {} : { totalLinearFeet: feet }),
      preferredCurrency: 'USD',
      weightUnit: 'LB',
      lengthUnit: 'IN',
      apiConfiguration: {
        timeout: secondsFor(deadlineMs),
        enableUnitConversion: true,
        accessorialServiceConfiguration: {
          fetchAllServiceLevels: true,
          fetchAllGuaranteed: true,
          // A price without a service that was asked for would be no price for this freight.
          allowUnacceptedAccessorials: false,
        },
      },
    },
  };
}
