import { recommendedClass } from '@lanewright/domain/orders/totals.ts';
import { Check, Sparkles } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { itemOfForm, type OrderForm } from '../order-form.ts';
import styles from '../order-form.module.css';
import { useOrderWatch } from '../order-watch.ts';

/** Offered once the density is known; a click takes it. */
export function RecommendedClass() {
  const { setValue } = useFormContext<OrderForm>();
  const offer = useOrderWatch(['item'], ({ item }) => {
    const found = recommendedClass(itemOfForm(item));
    return found && { ...found, isApplied: item.freightClass === found.freightClass };
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
