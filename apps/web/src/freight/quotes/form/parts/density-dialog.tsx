import { unreadableNumbers } from '@lanewright/domain/fields/form.ts';
import { densityOf, MEASURE_FIELDS } from '@lanewright/domain/quotes/density-calculator.ts';
import { useState } from 'react';
import { SaveDialog } from '../../../../ui/dialog/save-dialog.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { density as inWords } from '../../../orders/amounts.ts';
import styles from '../quote-form.module.css';

export interface CalculatedPallet {
  length: string;
  width: string;
  height: string;
  /** Of one pallet. */
  weight: number;
  freightClass: number;
}

interface DensityDialogProps {
  begin: Texts;
  onApply: (pallet: CalculatedPallet) => void;
  onClose: () => void;
}

const SIDES = ['length', 'width', 'height', 'weight'] as const;
export type Texts = Record<(typeof SIDES)[number], string>;

/** From the measures of one pallet to the class that carriers would give it. */
export function DensityDialog({ begin, onApply, onClose }: DensityDialogProps) {
  const [texts, setTexts] = useState(begin);
  const pallet = {
    length: MEASURE_FIELDS.length.fromInput(texts.length),
    width: MEASURE_FIELDS.width.fromInput(texts.width),
    height: MEASURE_FIELDS.height.fromInput(texts.height),
    weight: MEASURE_FIELDS.weight.fromInput(texts.weight),
  };
  const unreadable = new Map(unreadableNumbers(MEASURE_FIELDS, texts).map(({ field, message }) => [field, message]));
  const found = densityOf(pallet);
  const apply = () => {
    if (!found) return;
    const { length, width, height, weight } = pallet;
    const sides = { length: String(length), width: String(width), height: String(height) };
    onApply({ ...sides, weight: weight!, freightClass: found.freightClass });
    onClose();
  };
  return (
    <SaveDialog
      title="Density Calculator"
      onClose={onClose}
      onSubmit={apply}
      submit="Apply to line item"
      whyNot={found ? null : 'Fill in all four fields first.'}
    >
      <div className={styles.calculator}>
        {SIDES.map((name) => (
          <TextField
            key={name}
            name={name}
            label={MEASURE_FIELDS[name].label}
            unit={name === 'weight' ? 'lbs' : 'in'}
            inputMode="decimal"
            error={unreadable.get(name)}
            value={texts[name]}
            onChange={(text) => setTexts((before) => ({ ...before, [name]: text }))}
          />
        ))}
      </div>
      <dl className={styles.result} aria-live="polite">
        <div>
          <dt>Density</dt>
          <dd className="num">{found ? inWords(found.density) : '–'}</dd>
        </div>
        <div>
          <dt>Recommended class</dt>
          <dd className="num">{found ? found.freightClass : '–'}</dd>
        </div>
      </dl>
      <p className={styles.calculatorNote}>
        This only approximates the freight class. What a carrier finds when it measures the freight, and what the NMFC
        says of it, may differ.
      </p>
    </SaveDialog>
  );
}
