import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { LINE_ITEM_FIELDS } from '@lanewright/domain/orders/order-fields.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { perPalletWeight } from '../per-pallet.ts';
import type { QuoteForm } from '../quote-form.ts';
import type { CalculatedPallet } from './density-dialog.tsx';

const DensityDialog = lazyDialog(
  async () => (await import('./density-dialog.tsx')).DensityDialog,
  () => ({ title: 'Density Calculator' }),
);

/** Opens the calculator with what the line says so far, and puts what it finds into the line. */
export function DensityButton() {
  const { getValues, setValue } = useFormContext<QuoteForm>();
  const [isOpen, setIsOpen] = useState(false);
  const begin = () => {
    const { item } = getValues();
    return {
      length: item.packageLength,
      width: item.packageWidth,
      height: item.packageHeight,
      weight: perPalletWeight(item),
    };
  };
  const apply = ({ length, width, height, weight, freightClass }: CalculatedPallet) => {
    const pallets = LINE_ITEM_FIELDS.palletCount.fromInput(getValues('item.palletCount')) || 1;
    const change = { shouldDirty: true, shouldValidate: true };
    setValue('item.packageLength', length, change);
    setValue('item.packageWidth', width, change);
    setValue('item.packageHeight', height, change);
    setValue('item.totalWeight', LINE_ITEM_FIELDS.totalWeight.toInput(weight * pallets), change);
    setValue('item.freightClass', freightClass, change);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Calculator />}
        onPointerEnter={DensityDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        Density Calculator
      </Button>
      {isOpen && <DensityDialog begin={begin()} onApply={apply} onClose={() => setIsOpen(false)} />}
    </>
  );
}
