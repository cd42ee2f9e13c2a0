import { HAZARD_CLASSES, PACKING_GROUPS } from '@lanewright/domain/commodities/lists.ts';
import { accessorialName, type AccessorialId } from '@lanewright/domain/orders/lists.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import { isChosen, MODE_CARDS } from '@lanewright/domain/quotes/mode-cards.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { count, density, miles, pounds } from '../../../orders/amounts.ts';
import { countOf } from '../../../orders/describe-order.ts';

/** "1, not stackable", "4, 2 of them stackable". */
function palletsInWords(pallets: number, stackable: number): string {
  if (pallets === 0) return '0';
  if (stackable === 0) return `${count(pallets)}, not stackable`;
  return stackable === pallets ? `${count(pallets)}, stackable` : `${count(pallets)}, ${count(stackable)} stackable`;
}

export const modesInWords = (details: AskedQuote): string =>
  MODE_CARDS.filter((card) => isChosen(card, details))
    .map(({ label }) => label)
    .join(', ');

/** What a price follows from, for whoever compares prices. */
export function orderFacts(details: AskedQuote, distance: number): [label: string, value: string][] {
  const totals = totalsOf(details.lineItems);
  const classes = [...new Set(details.lineItems.flatMap(({ freightClass }) => freightClass ?? []))];
  return [
    ['Distance', miles(distance)],
    ['Ship date', formatCalendarDay(details.pickupDate)],
    ['Mode', modesInWords(details)],
    ['Weight', pounds(totals.weight)],
    ['Pallets', palletsInWords(totals.pallets, totals.stackablePallets)],
    ...(classes.length > 0 ? ([['Class', classes.join(', ')]] as [string, string][]) : []),
    ...(totals.density !== null ? ([['Density', density(totals.density)]] as [string, string][]) : []),
  ];
}

/** "Hazmat 8 III", each kind once. */
export function hazardsOf({ lineItems }: AskedQuote): string[] {
  const hazards = lineItems
    .filter(({ isHazmat }) => isHazmat)
    .map(({ hazmatHazardClass, hazmatPackingGroup }) =>
      ['Hazmat', HAZARD_CLASSES[hazmatHazardClass ?? -1]?.code, PACKING_GROUPS[hazmatPackingGroup ?? -1]?.code]
        .filter(Boolean)
        .join(' '),
    );
  return [...new Set(hazards)];
}

export const accessorialsInWords = (chosen: readonly AccessorialId[]): string =>
  chosen.length === 0 ? 'No accessorials' : chosen.map(accessorialName).join(', ');

/** "716 mi, 11/18/2026, 1 pallet, 1,872 lbs". */
export function summaryInWords(details: AskedQuote, distance: number): string {
  const { weight, pallets } = totalsOf(details.lineItems);
  return [miles(distance), formatCalendarDay(details.pickupDate), countOf(pallets, 'pallet'), pounds(weight)].join(
    ', ',
  );
}
