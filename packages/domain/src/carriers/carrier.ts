import { z } from 'zod';
import { position, several, yesNo } from '../fields/choice-fields.ts';
import { draftOf } from '../fields/draft-schema.ts';
import { emptyOf } from '../fields/draft.ts';
import { requiredText, text } from '../fields/text-fields.ts';
import { EQUIPMENT_MODES, SHIPPING_MODES } from '../orders/lists.ts';
import { CalendarDaySchema } from '../units/calendar-day-schema.ts';

/** In this order: on the wire a term is its place in it. */
export const PAYMENT_TERMS = [
  'Due on receipt',
  'Net 7',
  'Net 10',
  'Net 15',
  'Net 20',
  'Net 30',
  'Net 45',
  'Net 60',
  'Net 90',
  '2/10 Net 30',
  'Quick pay',
  'Prepaid',
] as const;

export const CARRIER_STATUSES = ['Active', 'OnHold', 'Invited'] as const;
export type CarrierStatus = (typeof CARRIER_STATUSES)[number];
export const CARRIER_STATUS_LABELS: Record<CarrierStatus, string> = {
  Active: 'Active',
  OnHold: 'On hold',
  Invited: 'Invited',
};

export const INSURANCE_KINDS = ['Cargo', 'AutoLiability', 'GeneralLiability'] as const;
export type InsuranceKind = (typeof INSURANCE_KINDS)[number];
export const INSURANCE_LABELS: Record<InsuranceKind, string> = {
  Cargo: 'Cargo',
  AutoLiability: 'Auto liability',
  GeneralLiability: 'General liability',
};

const digits = (label: string) =>
  text({
    label,
    spell: (typed) => typed.replaceAll(/[^\d]/g, ''),
    looks: { like: /^\d{1,8}$/, inWords: 'up to 8 digits' },
  });

/** A carrier as one company knows it. */
export const CARRIER_FIELDS = {
  name: requiredText({ label: 'Name', limit: 100 }),
  scac: text({
    label: 'SCAC',
    spell: (typed) => typed.trim().toUpperCase(),
    looks: { like: /^[A-Z]{2,4}$/, inWords: '2 to 4 letters' },
  }),
  mcNumber: digits('MC number'),
  dotNumber: digits('DOT number'),
  modes: several({ label: 'Modes', from: SHIPPING_MODES }),
  equipmentModes: several({ label: 'Equipment', from: EQUIPMENT_MODES }),
  isHazmatCertified: yesNo({ label: 'Carries hazmat' }),
  paymentTerm: position({ label: 'Payment terms', from: PAYMENT_TERMS.map((name) => ({ code: name, name })) }),
  email: text({ label: 'Email for tenders', limit: 254 }),
  phoneNumber: text({ label: 'Phone', limit: 30 }),
};

export const InsurancePolicy = z.strictObject({
  kind: z.enum(INSURANCE_KINDS),
  insurer: z.string().max(100).default(''),
  policyNumber: z.string().max(50).default(''),
  /** Dollars. */
  amount: z.number().min(0).max(1_000_000_000),
  expirationDate: CalendarDaySchema,
});
export type InsurancePolicy = z.infer<typeof InsurancePolicy>;

export const MOST_POLICIES = 10;

export const CarrierDraft = draftOf(CARRIER_FIELDS).extend({
  insurance: z.array(InsurancePolicy).max(MOST_POLICIES).default([]),
});
export type CarrierDraft = z.infer<typeof CarrierDraft>;

export const EMPTY_CARRIER: CarrierDraft = { ...emptyOf(CARRIER_FIELDS), insurance: [] };

export const CarrierState = z.object({ status: z.enum(CARRIER_STATUSES), holdReason: z.string() });
export type CarrierState = z.infer<typeof CarrierState>;
