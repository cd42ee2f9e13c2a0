import type { SmallTable } from '../fields/small-tables.ts';
import type { TraceLine } from '../lanes/rate-cost.ts';
import { accessorialName, type LtlAccessorialId } from '../orders/lists.ts';
import type { LtlLine } from '../rates/ltl-estimate.ts';
import type { AgreementDraft } from './agreement.ts';
import { readAccessorials, readClassMapping, readFuelTable } from './notation.ts';

/** What the price is reckoned from, where the agreement says nothing of its own. */
export interface GeneralTerms {
  /** The tariff's price of such lines, in dollars, before any discount. */
  gross(lines: readonly LtlLine[]): number;
  /** Percent of the net price. */
  fuelPercent: number;
  /** Dollars a gallon. */
  diesel: number;
  accessorial(id: LtlAccessorialId): number;
}

export interface AgreedPrice {
  total: number;
  /** The lines add up to the total, to the cent. */
  trace: TraceLine[];
}

const cents = (dollars: number) => Math.round(dollars * 100) / 100;
const figure = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
/** What is kept has passed the rules. */
const rowsOf = <Row>(read: SmallTable<Row>): Row[] => ('rows' in read ? read.rows : []);

/** Freight of all kinds at one class, where it was agreed so. */
export function ratedLines(lines: readonly LtlLine[], classMapping: string | null): LtlLine[] {
  const rules = rowsOf(readClassMapping(classMapping ?? ''));
  return lines.map((line) => {
    const rule = rules.find(
      ({ from, to }) => line.freightClass !== null && line.freightClass >= from && line.freightClass <= to,
    );
    return rule ? { ...line, freightClass: rule.ratedAs } : line;
  });
}

function fuelPercentOf(fuelTable: string | null, { diesel, fuelPercent }: GeneralTerms): number {
  const steps = rowsOf(readFuelTable(fuelTable ?? ''));
  if (steps.length === 0) return fuelPercent;
  // Below the first step there is no surcharge.
  return steps.findLast(({ dieselFrom }) => dieselFrom <= diesel)?.percent ?? 0;
}

/** What freight costs by an agreement, with its arithmetic. */
export function priceByAgreement(
  agreement: AgreementDraft,
  freight: { lines: readonly LtlLine[]; accessorials: readonly LtlAccessorialId[] },
  general: GeneralTerms,
): AgreedPrice {
  const gross = cents(general.gross(ratedLines(freight.lines, agreement.classMapping)));
  const discount = agreement.discount ?? 0;
  const off = cents((gross * discount) / 100);
  const least = agreement.minimumCharge ?? 0;
  const net = cents(Math.max(gross - off, least));
  const percent = fuelPercentOf(agreement.fuelTable, general);
  const special = new Map(rowsOf(readAccessorials(agreement.accessorials ?? '')).map((one) => [one.id, one.amount]));
  const trace: TraceLine[] = [
    { label: 'Gross', how: 'Tariff', amount: gross },
    { label: 'Discount', how: `${figure(discount)}% of ${dollars(gross)}`, amount: -off },
    ...(net > cents(gross - off)
      ? [{ label: 'Minimum charge', how: `at least ${dollars(least)}`, amount: cents(net - (gross - off)) }]
      : []),
    { label: 'Fuel', how: `${figure(percent)}% of ${dollars(net)}`, amount: cents((net * percent) / 100) },
    ...freight.accessorials.map((id) => {
      const agreed = special.get(id);
      const how = agreed === undefined ? 'General charge' : agreed === 0 ? 'Waived' : 'Agreed';
      return { label: accessorialName(id), how, amount: cents(agreed ?? general.accessorial(id)) };
    }),
  ];
  return { total: cents(trace.reduce((sum, { amount }) => sum + amount, 0)), trace };
}
