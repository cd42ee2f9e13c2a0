import { inAccounts } from '@lanewright/domain/money/accounting.ts';
import { classNames } from '../../ui/class-names.ts';
import { UNKNOWN } from '../../ui/grid/column.ts';

/** As books are kept, with figures that stand below each other; a dash where nobody knows. */
export function Amount({ value, className }: { value: number | null; className?: string | undefined }) {
  return <span className={classNames('num', className)}>{value === null ? UNKNOWN : inAccounts(value)}</span>;
}

/** The same as text, for columns and for sentences; empty where nobody knows. */
export const amountText = (value: number | null): string => (value === null ? '' : inAccounts(value));
