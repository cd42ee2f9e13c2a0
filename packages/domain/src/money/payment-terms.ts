import { PAYMENT_TERMS } from '../carriers/lists.ts';
import { addDays, type CalendarDay } from '../units/calendar-days.ts';

/** From the day of the invoice to the day it is due. */
const DAYS: Record<(typeof PAYMENT_TERMS)[number], number> = {
  'Due on receipt': 0,
  'Net 7': 7,
  'Net 10': 10,
  'Net 15': 15,
  'Net 20': 20,
  'Net 30': 30,
  'Net 45': 45,
  'Net 60': 60,
  'Net 90': 90,
  // Two percent off within ten days; due in thirty.
  '2/10 Net 30': 30,
  'Quick pay': 2,
  Prepaid: 0,
};

export const NET_30 = PAYMENT_TERMS.indexOf('Net 30');

export const isPaymentTerm = (index: number): boolean => PAYMENT_TERMS[index] !== undefined;

/** Empty for what is no term. */
export function paymentTermLabel(index: number | null): string {
  return index === null ? '' : (PAYMENT_TERMS[index] ?? '');
}

export function dueDay(invoiced: CalendarDay, terms: number): CalendarDay {
  return addDays(invoiced, DAYS[PAYMENT_TERMS[terms] ?? 'Net 30']);
}
