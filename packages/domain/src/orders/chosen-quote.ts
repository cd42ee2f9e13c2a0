import { z } from 'zod';
import { BookableRate } from '../shipments/bookable-rate.ts';
import { ACCESSORIAL_IDS, EQUIPMENT_MODES, type ShippingMode } from './lists.ts';

/** What a price was asked for, as far as it makes the price: one pickup, one dropoff and this. */
export const Priced = z.object({
  equipmentMode: z.enum(EQUIPMENT_MODES),
  isPartial: z.boolean(),
  /** Of part of a truck. */
  linearFeet: z.number().nullable(),
  isTeam: z.boolean(),
  isLiftGate: z.boolean(),
  /** Of less than a truckload, those of its freight with them. */
  accessorials: z.array(z.enum(ACCESSORIAL_IDS)),
  isHazmat: z.boolean(),
  /** Null where a price is the same for whatever the truck carries. */
  freight: z.object({ weight: z.number(), pallets: z.number(), classes: z.array(z.number()) }).nullable(),
});
export type Priced = z.infer<typeof Priced>;

/** What a chosen quote fixes on its order. */
export const ChosenQuote = z.object({
  transitDays: z.number(),
  rateSource: z.enum(['Spot', 'ContractTL', 'LTL', 'VLTL', 'FlockFreight', 'MortonExpress']),
  /** The shipper pays the carrier itself, on its own agreement. */
  isCustomerFreightPayer: z.boolean(),
  /** The postal codes that were quoted, first pickup to last dropoff; empty where only a city was. */
  postalCodes: z.tuple([z.string(), z.string()]).readonly(),
  /** Of a price that nobody asked for with a quote it is not known. */
  priced: Priced.optional(),
  /** What people are shown of it; the rules do not ask. */
  told: z
    .object({
      rateId: z.uuid(),
      quoteId: z.uuid().nullable(),
      quoteNumber: z.string(),
      carrierName: z.string(),
      serviceLevel: z.string().nullable(),
      isPartial: z.boolean(),
      totalCost: z.number(),
      customerCost: z.number().nullable(),
      /** The day of the pickup that was priced. */
      pickupDate: z.string().optional(),
      /** The day on which it delivers, where the seller says one. */
      deliveryDate: z.string().nullable().default(null),
      validUntil: z.iso.datetime({ offset: true }),
      /** Of the pickup; its clocks say until when the price holds. */
      zone: z.string().nullable(),
    })
    .optional(),
  /** What it is booked by; the rules do not ask. */
  bookable: BookableRate.optional(),
});
export type ChosenQuote = z.infer<typeof ChosenQuote>;

/** By which mode freight goes that somebody has quoted. */
export function modeOfQuote({ rateSource }: Pick<ChosenQuote, 'rateSource'>): ShippingMode {
  if (rateSource === 'Spot' || rateSource === 'ContractTL') return 'TL';
  return rateSource === 'VLTL' ? 'VLTL' : 'LTL';
}

const plain = (code: string) => code.replaceAll(' ', '').toUpperCase();

/** Canadian codes are quoted by their first three characters. */
export function isQuotedCode(quoted: string, postalCode: string): boolean {
  return quoted === '' || plain(postalCode).startsWith(plain(quoted));
}
