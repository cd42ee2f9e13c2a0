import { densityOf, onlyNumeric } from '@lanewright/domain/quotes/density-calculator.ts';
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

const SIDES = [
  ['length', 'Length', 'in'],
  ['width', 'Width', 'in'],
  ['height', 'Height', 'in'],
  ['weight', 'Weight per pallet', 'lbs'],
] as const;
export type Texts = Record<(typeof SIDES)[number][0], string>;

const numberOf = (text: string) => (text === '' || text === '.' ? null : Number(text));

/** From the measures of one pallet to the class that carriers would give it. */
export function DensityDialog({ begin, onApply, onClose }: DensityDialogProps) {
  const [texts, setTexts] = useState(begin);
  const pallet = {
    length: numberOf(texts.length),
    width: numberOf(texts.width),
    height: numberOf(texts.height),
    weight: numberOf(texts.weight),
  };
  const found = densityOf(pallet);
  const apply = () => {
    if (!found) return;
    onApply({ ...texts, weight: pallet.weight!, freightClass: found.freightClass });
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
        {SIDES.map(([name, label, unit]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            unit={unit}
            inputMode="decimal"
            maxLength={9}
            value={texts[name]}
            onChange={(text) => setTexts((before) => ({ ...before, [name]: onlyNumeric(text) }))}
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
