import { inDollars, sumOfMoney } from '../units/money.ts';
import { MISMATCH_ADJUSTMENT, TRUCK_NOT_USED } from './charges.ts';

interface NamedAmount {
  name: string;
  description: string;
  total: number;
}

interface BilledAmount {
  description: string;
  /** The carrier's own. */
  code: string;
  total: number;
}

/** One charge as it was booked, as it was approved since, and as the carrier billed it. */
export interface ComparedCharge {
  name: string;
  booked: number;
  approvedLater: number;
  /** Null where the bill has no lines, only a sum. */
  invoiced: number | null;
  /** Booked and approved less invoiced: what was billed too much is less than nothing. */
  difference: number | null;
}

/** What carriers call charges by their codes. */
const CODES: Record<string, string> = {
  FSC: 'Fuel Surcharge',
  FUE: 'Fuel Surcharge',
  LHS: 'Freight Rate',
  LH: 'Freight Rate',
  DET: 'Detention',
  DTL: 'Detention',
  LUM: 'Lumper',
  SOC: 'Stop-off',
  LAY: 'Layover',
  RDL: 'Redelivery',
  STO: 'Storage',
  TON: TRUCK_NOT_USED,
  TONU: TRUCK_NOT_USED,
};

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The charge that a line of a bill is for: by what it is called, by its code, or by a name within its words. */
function nameOfLine({ description, code }: BilledAmount, known: readonly NamedAmount[]): string {
  const words = plain(description);
  const named = known.find(({ name }) => plain(name) === words);
  const described = words === '' ? undefined : known.find((one) => plain(one.description) === words);
  const coded = CODES[code.trim().toUpperCase()];
  const within = known
    .filter(({ name }) => plain(name) !== '' && words.includes(plain(name)))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
  return named?.name ?? described?.name ?? coded ?? within?.name ?? (description.trim() || code.trim() || 'Other');
}

/** In the order of the booking, then what was approved since, then what only the carrier knows of. */
export function compareCharges(given: {
  booked: readonly NamedAmount[];
  /** As they stand now, without those that were deleted. */
  standing: readonly NamedAmount[];
  billed: readonly BilledAmount[];
}): ComparedCharge[] {
  const { booked, standing, billed } = given;
  const known = [...booked, ...standing];
  const lines = billed.map((line) => ({ name: nameOfLine(line, known), total: line.total }));
  const names = [...new Set([...known, ...lines].map(({ name }) => name))];
  const sumFor = (name: string, all: readonly { name: string; total: number }[]) =>
    sumOfMoney(all.filter((one) => one.name === name).map(({ total }) => total));
  return names.map((name) => {
    const expected = sumFor(name, standing);
    const invoiced = billed.length === 0 ? null : sumFor(name, lines);
    return {
      name,
      booked: sumFor(name, booked),
      approvedLater: sumOfMoney([expected, -sumFor(name, booked)]),
      invoiced,
      difference: invoiced === null ? null : sumOfMoney([expected, -invoiced]),
    };
  });
}

/** What lies between the booked amount and the amount that a bill may have: less is not due, such as of a bill that comes again. */
export function changeSinceBooking(isShipmentCancelled: boolean, amount: number): string {
  if (isShipmentCancelled) return 'Cancelled';
  return amount < 0 ? 'Not expected' : 'Approved later';
}

/** Why a charge differs, in few words; null where it does not, or nobody can say. */
export function whyItDiffers({ name, booked, approvedLater, invoiced, difference }: ComparedCharge): string | null {
  if (invoiced === null || difference === null || difference === 0) return null;
  // What was agreed to stands for the lines that differ; the carrier never bills it by that name.
  if (name === MISMATCH_ADJUSTMENT) return null;
  const expected = sumOfMoney([booked, approvedLater]);
  if (expected === 0) return 'Not on the booking';
  if (invoiced === 0) return 'Not invoiced';
  return difference < 0 ? 'Above what was booked' : 'Below what was booked';
}

const size = ({ difference }: ComparedCharge) => Math.abs(difference ?? 0);
const differs = (charge: ComparedCharge) => size(charge) > 0;

/** The charge that differs most comes first; those that do not differ keep their order at the end. */
export function largestDifferenceFirst(charges: readonly ComparedCharge[]): ComparedCharge[] {
  return charges.toSorted((one, other) => size(other) - size(one));
}

/** Names the charge that most of the difference comes from, and why; null where no single charge differs. */
export function mainCauseText(charges: readonly ComparedCharge[]): string | null {
  const differing = largestDifferenceFirst(charges).filter(differs);
  const main = differing.find((charge) => whyItDiffers(charge) !== null);
  if (!main || main !== differing[0]) return null;
  const whole = sumOfMoney(differing.map(size));
  const isOneWay = differing.every(({ difference }) => Math.sign(difference!) === Math.sign(main.difference!));
  const part =
    differing.length === 1
      ? 'All of it is'
      : isOneWay && size(main) * 2 > whole
        ? 'Most of it is'
        : 'The largest part is';
  return `${part} ${main.name}: ${inDollars(size(main))}, ${whyItDiffers(main)!.toLowerCase()}.`;
}
