import { z } from 'zod';
import { draftOf } from '../fields/draft-schema.ts';
import { emptyOf } from '../fields/draft.ts';
import { CalendarDaySchema } from '../units/calendar-day-schema.ts';
import { CARRIER_FIELDS } from './carrier-fields.ts';
import { CARRIER_STATUSES, INSURANCE_KINDS } from './lists.ts';

export const InsurancePolicy = z.strictObject({
  kind: z.enum(INSURANCE_KINDS),
  insurer: z.string().max(100).default(''),
  policyNumber: z.string().max(50).default(''),
  /** Dollars. */
  amount: z.number(),
  expirationDate: CalendarDaySchema,
});
export type InsurancePolicy = z.infer<typeof InsurancePolicy>;

/** There are no more kinds than these, and rules say which is there twice. */
const MOST_POLICIES = 10;

export const CarrierDraft = draftOf(CARRIER_FIELDS).extend({
  insurance: z.array(InsurancePolicy).max(MOST_POLICIES).default([]),
});
export type CarrierDraft = z.infer<typeof CarrierDraft>;

export const EMPTY_CARRIER: CarrierDraft = { ...emptyOf(CARRIER_FIELDS), insurance: [] };

export const CarrierState = z.object({ status: z.enum(CARRIER_STATUSES), holdReason: z.string() });
export type CarrierState = z.infer<typeof CarrierState>;
