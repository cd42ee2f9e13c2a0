import { BILL_COLUMNS, type BillMapping } from '@lanewright/domain/money/import/bill-headings.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import styles from './bill-columns.module.css';

interface BillColumnsFieldsProps {
  headings: readonly string[];
  mapping: BillMapping;
  onChange: (mapping: BillMapping) => void;
}

/** For a file that is not the template: which of its columns is which of ours. */
export function BillColumnsFields({ headings, mapping, onChange }: BillColumnsFieldsProps) {
  const choices = headings.map((heading) => ({ value: heading, label: heading }));
  return (
    <fieldset className={styles.columns}>
      <legend>Which column is which?</legend>
      <p>The headings of this file are not those of the template. Columns that are chosen nowhere are left out.</p>
      <div className={styles.fields}>
        {BILL_COLUMNS.map(({ field, heading, isRequired }) => (
          <SelectField
            key={field}
            label={heading}
            isRequired={isRequired}
            isOptional={!isRequired}
            placeholder="No column"
            choices={choices}
            value={mapping[field] ?? null}
            onChange={(chosen) => {
              const { [field]: _before, ...others } = mapping;
              onChange(chosen === null ? others : { ...others, [field]: chosen });
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
