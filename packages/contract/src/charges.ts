import { CHARGE_BASES } from '@lanewright/domain/rating/charges.ts';
import { z } from 'zod';

/** A charge with what it follows from: kept with a quote, it is reckoned again to the cent, whatever became of the tariff. */
export const ExplainedCharge = z.object({
  description: z.string(),
  chargeTypeName: z.string(),
  chargeRateType: z.enum(CHARGE_BASES),
  units: z.number(),
  rate: z.number(),
  total: z.number(),
  runningTotal: z.number(),
  /** Earlier charges, by position from 0, whose sum `units` is. */
  of: z.array(z.int()).optional(),
  /** An earlier charge, by position, that is part of this one already. */
  less: z.int().optional(),
  /** The rate is their product. */
  factors: z.array(z.object({ label: z.string(), value: z.number() })).optional(),
});
