import type { Booked, BookedProduct, BookingParty, DayAndHours, IntegratedBooking } from '../booking-port.ts';
import { serviceCodes } from './codes.ts';
import type { Project44Settings } from './settings.ts';
import {
  addressOf,
  lineItemOf,
  linearFeet,
  NEEDS_CLASS,
  NEEDS_SIDES,
  servicesFor,
  windowOf,
  type Project44Address,
  type Project44LineItem,
  type Project44Window,
} from './translate-request.ts';
import { ratedClass } from '@lanewright/domain/rating/question.ts';
import type { DispatchAnswer } from './wire.ts';

interface Contact {
  companyName: string;
  contactName: string;
  phoneNumber: string;
  email?: string;
}

interface Location {
  address: Project44Address;
  contact: Contact;
}

interface HazmatDetail {
  identificationNumber: string;
  properShippingName: string;
  hazardClass: string;
  packingGroup?: string;
}

type IdentifierType = 'BILL_OF_LADING' | 'PURCHASE_ORDER' | 'CUSTOMER_REFERENCE';

export interface DispatchRequest {
  capacityProviderAccountGroup: { code: string; accounts: [{ code: string }] };
  originLocation: Location;
  destinationLocation: Location;
  requesterLocation: Location;
  lineItems: (Project44LineItem & { hazmatDetail?: HazmatDetail })[];
  pickupWindow: Project44Window;
  deliveryWindow?: Project44Window;
  carrierCode: string;
  shipmentIdentifiers: { type: IdentifierType; value: string }[];
  accessorialServices: { code: string }[];
  pickupNote?: string;
  deliveryNote?: string;
  emergencyContact?: Contact;
  capacityProviderQuoteNumber?: string;
  totalLinearFeet?: number;
  weightUnit: 'LB';
  lengthUnit: 'IN';
  apiConfiguration: { noteConfiguration: { enableTruncation: boolean }; allowUnsupportedAccessorials: boolean };
}

function locationOf(party: BookingParty): Location {
  const { addressLines, companyName, contactName, phoneNumber, email } = party;
  return {
    address: addressOf(party, [...addressLines]),
    contact: { companyName, contactName, phoneNumber, ...(email === null ? {} : { email }) },
  };
}

const NO_GROUP = 'N/A';

function bookedItem(product: BookedProduct): DispatchRequest['lineItems'][number] {
  const item = lineItemOf(product);
  if (!product.hazmat) return item;
  const { unNumber, properShippingName, hazardClass, packingGroup } = product.hazmat;
  return {
    ...item,
    hazmatDetail: {
      identificationNumber: unNumber,
      properShippingName,
      hazardClass,
      ...(packingGroup === NO_GROUP ? {} : { packingGroup }),
    },
  };
}

const hours = ({ day, from, until }: DayAndHours) => windowOf(day, from, until);

/** What a carrier does without being asked. */
const USUAL_LEVELS = new Set(['STD', 'VOL']);

function whyNot({ source, products, emergencyContact }: IntegratedBooking): string[] {
  const isHazmat = products.some((product) => product.isHazmat);
  const reasons: string[] = [];
  if (source === 'VLTL' && linearFeet(products) === null) reasons.push(NEEDS_SIDES);
  if (source === 'LTL' && products.some((product) => ratedClass(product) === null)) reasons.push(NEEDS_CLASS);
  if (products.some((product) => product.isHazmat && !product.hazmat))
    reasons.push('Hazmat needs its UN number, proper shipping name, hazard class and packing group.');
  if (isHazmat && !emergencyContact) reasons.push('Hazmat needs an emergency contact.');
  return reasons;
}

/** The booking in project44's words, or why it cannot be made. */
export function dispatchRequest(
  booking: IntegratedBooking,
  { accountGroup, accessorials }: Pick<Project44Settings, 'accountGroup' | 'accessorials'>,
): { body: DispatchRequest } | { reasons: string[] } {
  const { scac, products, purchaseOrder, customerReference, serviceLevelCode } = booking;
  const services = serviceCodes(servicesFor(booking.accessorials, products), accessorials);
  const reasons = [...('reasons' in services ? services.reasons : []), ...whyNot(booking)];
  if ('reasons' in services || reasons.length > 0) return { reasons };
  const feet = booking.source === 'VLTL' ? linearFeet(products) : null;
  // A level beyond the usual is a service as well: without it, the cheaper one would be booked.
  const level = USUAL_LEVELS.has(serviceLevelCode) ? [] : [{ code: serviceLevelCode }];
  const { pickupNote, deliveryNote, emergencyContact, providerQuoteNumber, delivery } = booking;
  return {
    body: {
      capacityProviderAccountGroup: { code: accountGroup, accounts: [{ code: scac }] },
      originLocation: locationOf(booking.from),
      destinationLocation: locationOf(booking.to),
      requesterLocation: locationOf(booking.requester),
      lineItems: products.map(bookedItem),
      pickupWindow: hours(booking.pickup),
      ...(delivery ? { deliveryWindow: hours(delivery) } : {}),
      carrierCode: scac,
      shipmentIdentifiers: [
        { type: 'BILL_OF_LADING', value: booking.bolNumber },
        ...(purchaseOrder ? [{ type: 'PURCHASE_ORDER' as const, value: purchaseOrder }] : []),
        ...(customerReference ? [{ type: 'CUSTOMER_REFERENCE' as const, value: customerReference }] : []),
      ],
      accessorialServices: [...services.codes, ...level],
      ...(pickupNote ? { pickupNote } : {}),
      ...(deliveryNote ? { deliveryNote } : {}),
      ...(emergencyContact ? { emergencyContact } : {}),
      ...(providerQuoteNumber ? { capacityProviderQuoteNumber: providerQuoteNumber } : {}),
      ...(feet === null ? {} : { totalLinearFeet: feet }),
      weightUnit: 'LB',
      lengthUnit: 'IN',
      apiConfiguration: {
        noteConfiguration: { enableTruncation: true },
        // Better no booking than one without the lift gate.
        allowUnsupportedAccessorials: false,
      },
    },
  };
}

export function bookedBy(answer: DispatchAnswer): Booked {
  const numberOf = (wanted: string) => answer.shipmentIdentifiers.find(({ type }) => type === wanted)?.value ?? null;
  return {
    pickupNumber: numberOf('PICKUP'),
    proNumber: numberOf('PRO'),
    bolUrl: answer.capacityProviderBolUrl,
    remarks: [...(answer.pickupNote === null ? [] : [answer.pickupNote]), ...answer.infoMessages],
  };
}
