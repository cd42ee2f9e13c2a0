import { z } from 'zod';
import { RATE_SOURCES } from '../rating/terms.ts';

/** A stored rate as far as its booking is decided by it. */
export const BookableRate = z.object({
  rateId: z.uuid(),
  /** The question that it answers. */
  requestId: z.uuid(),
  rateSource: z.enum(['Spot', 'ContractTL', ...RATE_SOURCES]),
  /** The shipper pays the carrier itself, on its own agreement. */
  isCustomerFreightPayer: z.boolean(),
  carrierId: z.uuid().nullable(),
  carrierName: z.string(),
  /** Of a lane; null otherwise. */
  contractId: z.uuid().nullable(),
  serviceDays: z.number(),
  serviceLevelCode: z.string(),
  isGuaranteed: z.boolean(),
  isPartial: z.boolean(),
  providerQuoteNumber: z.string().nullable(),
  totalCost: z.number(),
  charges: z.array(
    z.object({
      chargeTypeName: z.string(),
      description: z.string(),
      units: z.number(),
      rate: z.number(),
      chargeRateType: z.string(),
      total: z.number(),
    }),
  ),
});
export type BookableRate = z.infer<typeof BookableRate>;
