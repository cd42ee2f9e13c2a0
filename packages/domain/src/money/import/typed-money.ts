import type { Field, Reading } from '../../fields/field.ts';
import { decimal } from '../../fields/number-fields.ts';
import { isWholeCents } from '../../units/money.ts';

const GROUPED = /^[-(]?\d{1,3}(?:,\d{3})+(?:\.\d*)?\)?$/;

/** Spreadsheets write dollars with their sign, commas, and parentheses around what is less than nothing. */
export function typedMoney({
  label,
  isRequired = false,
}: {
  label: string;
  isRequired?: boolean;
}): Field<number | null, string> {
  const field = decimal({ label, digits: 11, places: 2, least: -10_000_000, most: 10_000_000 });
  const plain = (cell: string) => {
    const written = cell.replaceAll(/[$\s]/g, '');
    // A comma that does not separate thousands may be meant as a decimal point, so it is not left out.
    const bare = GROUPED.test(written) ? written.replaceAll(',', '') : written;
    return bare.startsWith('(') && bare.endsWith(')') ? `-${bare.slice(1, -1)}` : bare;
  };
  const readCell = (cell: string): Reading<number | null> => {
    const reading = field.readCell(plain(cell));
    const isTooFine = 'value' in reading && reading.value !== null && !isWholeCents(reading.value);
    return isTooFine ? { reason: 'can have at most 2 decimal places' } : reading;
  };
  return { ...field, isRequired, readCell };
}
