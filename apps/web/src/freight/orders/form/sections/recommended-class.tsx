import { recommendedClass } from '@lanewright/domain/orders/totals.ts';
import { Check, Sparkles } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { itemOfForm, type FormWithItem, type ItemForm } from '../order-form.ts';
import styles from '../order-form.module.css';

/** Offered once the density is known; a click takes it. */
export function RecommendedClass() {
  const { control, setValue } = useFormContext<FormWithItem>();
  const offer = useWatch({
    control,
    name: 'item',
    compute: (item: ItemForm) => {
      const found = recommendedClass(itemOfForm(item));
      return found && { ...found, isApplied: item.freightClass === found.freightClass };
    },
  });
  if (!offer) return null;
  const { freightClass, density, isApplied } = offer;
  return (
    <button
      type="button"
      className={styles.suggestion}
      aria-pressed={isApplied}
      onClick={() => setValue('item.freightClass', freightClass, { shouldDirty: true, shouldValidate: true })}
    >
      {isApplied ? <Check aria-hidden="true" /> : <Sparkles aria-hidden="true" />}
      Recommended: {freightClass} @ {density.toFixed(2)} lbs/ft³
    </button>
  );
}
