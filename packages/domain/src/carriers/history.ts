import { agreementInWords, type TrailOfAgreement } from '../agreements/history.ts';
import { fieldChanges } from '../fields/field-changes.ts';
import { isSameValue } from '../fields/field.ts';
import { formatCalendarDay } from '../units/calendar-days.ts';
import { CARRIER_FIELDS } from './carrier-fields.ts';
import type { CarrierDraft, CarrierState, InsurancePolicy } from './carrier.ts';
import { INSURANCE_LABELS } from './lists.ts';
import { expiryInWords, inDollars } from './usable.ts';

/** What the trail keeps of a carrier: all of it at its beginning, later only what became different. */
export type TrailOfCarrier = Partial<
  CarrierDraft &
    CarrierState & {
      logoFileId: string | null;
      contacts: { id: string; fullName: string }[];
      /** Nobody changed it: the product has said that it runs out. */
      warned: Pick<InsurancePolicy, 'kind' | 'expirationDate'> & { on: string };
      agreement: TrailOfAgreement;
      /** The address that the invitation was sent to. */
      invitedAt: string;
    }
>;

function stateChanges(before: TrailOfCarrier, after: TrailOfCarrier): string[] {
  if (after.status === 'OnHold' && before.status !== 'OnHold') return [`put the carrier on hold: ${after.holdReason}`];
  if (after.status === 'Active') {
    return [before.status === 'Invited' ? 'confirmed the carrier' : 'released the carrier'];
  }
  return after.holdReason ? [`changed the reason of the hold to: ${after.holdReason}`] : [];
}

const nameOf = ({ kind }: InsurancePolicy) => `${INSURANCE_LABELS[kind].toLowerCase()} insurance`;
const policyInWords = ({ amount, expirationDate, insurer, policyNumber }: InsurancePolicy) =>
  [`${inDollars(amount)} until ${formatCalendarDay(expirationDate)}`, insurer, policyNumber].filter(Boolean).join(', ');

function insuranceChanges(before: readonly InsurancePolicy[], after: readonly InsurancePolicy[]): string[] {
  const had = new Map(before.map((policy) => [policy.kind, policy]));
  const has = new Set(after.map(({ kind }) => kind));
  return [
    ...after.flatMap((policy) => {
      const was = had.get(policy.kind);
      if (!was) return [`added ${nameOf(policy)}: ${policyInWords(policy)}`];
      return policyInWords(was) === policyInWords(policy)
        ? []
        : [`changed ${nameOf(policy)} from ${policyInWords(was)} to ${policyInWords(policy)}`];
    }),
    ...before.filter(({ kind }) => !has.has(kind)).map((policy) => `removed ${nameOf(policy)}`),
  ];
}

function contactChanges(before: TrailOfCarrier['contacts'] = [], after: TrailOfCarrier['contacts'] = []): string[] {
  const notIn = (list: { id: string }[]) => (one: { id: string }) => !list.some(({ id }) => id === one.id);
  return [
    ...after.filter(notIn(before)).map(({ fullName }) => `added the contact ${fullName}`),
    ...before.filter(notIn(after)).map(({ fullName }) => `removed the contact ${fullName}`),
  ];
}

function logoChanges(before: TrailOfCarrier, after: TrailOfCarrier): string[] {
  if (after.logoFileId === undefined || isSameValue(before.logoFileId ?? null, after.logoFileId)) return [];
  if (after.logoFileId === null) return ['removed the logo'];
  return [before.logoFileId ? 'replaced the logo' : 'added a logo'];
}

/** What became different, one clause for each thing. */
export function carrierInWords(before: TrailOfCarrier, after: TrailOfCarrier): string[] {
  if (before.agreement || after.agreement) return agreementInWords(before.agreement, after.agreement);
  if (after.invitedAt) return [`invited the carrier by mail to ${after.invitedAt}`];
  if (after.warned) return [`warned: ${expiryInWords(after.warned, after.warned.on)}`];
  return [
    ...stateChanges(before, after),
    ...fieldChanges(CARRIER_FIELDS, before, after),
    ...(after.insurance ? insuranceChanges(before.insurance ?? [], after.insurance) : []),
    ...(after.contacts ? contactChanges(before.contacts, after.contacts) : []),
    ...logoChanges(before, after),
  ];
}
