import { suggestFreightClass } from '@lanewright/domain/commodities/freight-class.ts';
import { Check, Sparkles } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { draftFromForm, type CommodityForm } from '../form.ts';
import styles from './commodity-form.module.css';

const upToTwoDecimals: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };

/** Offered once the density is known; a click takes it. */
export function FreightClassSuggestion() {
  const { control, setValue } = useFormContext<CommodityForm>();
  const suggestion = useWatch({
    control,
    compute: (values: CommodityForm) => suggestFreightClass(draftFromForm(values)),
  });
  const chosen = useWatch({ control, name: 'freightClass' });
  if (!suggestion) return null;
  const { freightClass, density, poundsPerPallet, cubicFeetPerPallet } = suggestion;
  const isApplied = chosen === freightClass;
  return (
    <button
      type="button"
      className={styles.suggestion}
      aria-pressed={isApplied}
      onClick={() => setValue('freightClass', freightClass, { shouldDirty: true, shouldValidate: false })}
    >
      <Sparkles aria-hidden="true" />
      <strong>
        Recommended: {freightClass} @ {density.toFixed(2)} lbs/ft³
      </strong>
      <span className={styles.reason}>
        {poundsPerPallet.toLocaleString('en-US', upToTwoDecimals)} lbs over {cubicFeetPerPallet.toFixed(2)} ft³ per
        pallet
      </span>
      <span className={styles.apply}>
        {isApplied ? (
          <>
            <Check aria-hidden="true" /> Applied
          </>
        ) : (
          'Apply'
        )}
      </span>
    </button>
  );
}
