import { LaneRateDraft } from '@lanewright/domain/lanes/lane-rate.ts';
import { EQUIPMENT_MODES, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { PickupDaySchema } from '@lanewright/domain/units/calendar-day-schema.ts';
import { z } from 'zod';
import { CarrierRecord } from './carrier-records.ts';
import { ExplainedCharge } from './charges.ts';
import { endpoint } from './endpoint.ts';

/** A carrier's contracted rate for one shipment, in the order in which carriers are asked. */
export const ContractRate = z.object({
  /** The contract. */
  id: z.uuid(),
  /** The rate as it was quoted, by which it is chosen. */
  quoteRateId: z.uuid(),
  laneId: z.uuid(),
  carrierId: z.uuid(),
  carrierDescription: z.string(),
  carrierLogoFileId: z.uuid().nullable(),
  /** From 0 to 1; null until there are shipments to count. */
  carrierOnTimePickupPercentage: z.number().nullable(),
  carrierOnTimeDeliveryPercentage: z.number().nullable(),
  shipmentsAccepted: z.int(),
  shipmentsRejected: z.int(),
  rateType: z.enum(['AllIn', 'LineHaulPlusFuel']),
  /** Dollars in all, additional charges with it. */
  rate: z.number(),
  /** With the company's markup, as a customer is quoted; null where no markup is quoted. */
  customerCost: z.number().nullable(),
  /** The last day of the contract. */
  expirationDate: z.string(),
  /** Its turn on its lane, from 0. */
  sequence: z.int(),
  additionalCharges: LaneRateDraft.shape.additionalCharges,
  /** They add up to the rate. */
  charges: z.array(ExplainedCharge),
});

const Stop = z.strictObject({
  city: z.string().max(100),
  state: z.string().max(10),
  postalCode: z.string().max(12),
  country: z.string().max(2).default('US'),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
});

export const ContractRatesQuestion = z.strictObject({
  /** The quote that is asked for: then the question must be the one that follows from it. */
  quoteId: z.uuid().toLowerCase().nullable().default(null),
  stops: z.array(Stop).min(2).max(25),
  products: z
    .array(
      z.strictObject({
        weight: z.number().min(0).max(10_000_000),
        pallets: z.number().min(0).max(10_000).default(0),
        pieces: z.number().min(0).max(10_000_000).default(0),
        linearFeet: z.number().min(0).max(10_000).default(0),
      }),
    )
    .min(1)
    .max(250),
  isHazmatRequired: z.boolean().default(false),
  isTeamRequired: z.boolean().default(false),
  mode: z.enum(SHIPPING_MODES).default('TL'),
  equipmentMode: z.enum(EQUIPMENT_MODES),
  shippingDate: PickupDaySchema,
  palletCount: z.int().min(0).max(10_000).nullable().default(null),
  freightValue: z.number().min(0).max(1_000_000_000).nullable().default(null),
});
export type ContractRatesQuestion = z.infer<typeof ContractRatesQuestion>;

/** The same as it may be sent: a country that is left out follows from the state and the postal code. */
export const ContractRatesBody = ContractRatesQuestion.extend({
  stops: z
    .array(Stop.extend({ country: z.string().max(2).optional() }))
    .min(2)
    .max(25),
});
export type ContractRatesBody = z.infer<typeof ContractRatesBody>;

export const ContractRates = z.object({
  /** Under which the question and its answer are kept. */
  quoteNumber: z.string(),
  rates: z.array(ContractRate),
  /** One record for each carrier of these rates. */
  carriers: z.array(CarrierRecord),
  /** Carriers with a rate in force that cannot be had for this shipment, and why. */
  leftOut: z.array(
    z.object({
      laneId: z.uuid(),
      carrierId: z.uuid(),
      carrierDescription: z.string(),
      reasons: z.array(z.string()),
    }),
  ),
});
export type ContractRates = z.infer<typeof ContractRates>;

export const shipmentLaneRates = {
  find: endpoint({
    post: '/shipment-lane-rates',
    company: 'own',
    rate: 'read',
    needs: { any: ['CreateQuote', 'BookShipment', 'ViewLanes'] },
    about:
      'What the company’s contracted carriers ask for a shipment, most exact lane first, each with its arithmetic.',
    body: ContractRatesBody,
    answers: ContractRates,
    example: {
      body: {
        stops: [
          { city: 'Joliet', state: 'IL', postalCode: '60433' },
          { city: 'Atlanta', state: 'GA', postalCode: '30336' },
        ],
        products: [{ weight: 40000, pallets: 20 }],
        equipmentMode: 'Dry',
        shippingDate: '2026-11-20',
      },
    },
  }),
};
