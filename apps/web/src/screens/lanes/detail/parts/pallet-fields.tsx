import {
  canAddRange,
  MOST_PALLETS,
  palletRateTotal,
  withRangeRemoved,
} from '@lanewright/domain/lanes/pallet-ranges.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { dollars } from '../../../../freight/orders/amounts.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { FormNumberField } from '../../../../ui/forms/form-fields.tsx';
import { EMPTY_RANGE, RANGE_FIELDS, rangesOf, type RateForm } from '../rate-form.ts';
import styles from './dialogs.module.css';

/** What each pallet costs, by how many there are: from one on, without gaps, up to a full trailer. */
export function PalletFields() {
  const { getValues, setValue, formState } = useFormContext<RateForm>();
  const { fields, append } = useFieldArray<RateForm, 'ranges', 'key'>({ name: 'ranges', keyName: 'key' });
  const ranges = rangesOf({ ranges: useWatch<RateForm, 'ranges'>({ name: 'ranges' }) });
  const total = palletRateTotal(ranges);

  const handleAdd = () => {
    const last = rangesOf(getValues()).at(-1)!;
    append(
      { ...EMPTY_RANGE, minPallets: String(last.maxPallets! + 1) },
      { focusName: `ranges.${fields.length}.maxPallets` },
    );
  };
  const handleRemove = (index: number) => {
    const kept = getValues('ranges').filter((_, at) => at !== index);
    const mins = withRangeRemoved(rangesOf(getValues()), index).map(({ minPallets }) => minPallets);
    setValue(
      'ranges',
      kept.map((range, at) => ({ ...range, minPallets: mins[at] === null ? range.minPallets : String(mins[at]) })),
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    );
  };

  return (
    <fieldset className={styles.group}>
      <legend>Pallet ranges</legend>
      {fields.map((range, index) => (
        <div key={range.key} className={styles.range} role="group" aria-label={`Range ${index + 1}`}>
          <FormNumberField<RateForm> name={`ranges.${index}.minPallets`} field={RANGE_FIELDS.minPallets} isRequired />
          <FormNumberField<RateForm> name={`ranges.${index}.maxPallets`} field={RANGE_FIELDS.maxPallets} isRequired />
          <FormNumberField<RateForm>
            name={`ranges.${index}.ratePerPallet`}
            field={RANGE_FIELDS.ratePerPallet}
            isRequired
          />
          <IconButton
            label={`Remove range ${index + 1}`}
            icon={<Trash2 />}
            disabledReason={fields.length === 1 ? 'At least one range is kept.' : undefined}
            onClick={() => handleRemove(index)}
          />
        </div>
      ))}
      <Button
        icon={<Plus />}
        className={styles.add}
        disabledReason={canAddRange(ranges) ? undefined : whyNoMore(ranges.at(-1)?.maxPallets ?? null)}
        onClick={handleAdd}
      >
        Add range
      </Button>
      <p className={styles.sum}>
        Pallet rate total: <b className="num">{dollars(total)}</b>
      </p>
    </fieldset>
  );
}

const whyNoMore = (max: number | null) =>
  max !== null && max >= MOST_PALLETS
    ? `The ranges reach ${MOST_PALLETS} pallets already.`
    : 'First say where the last range ends.';
