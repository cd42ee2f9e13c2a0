import { co2InWords } from '@lanewright/domain/tracking/co2.ts';
import { milesInWords } from './miles.ts';
import styles from './tracking.module.css';

interface EmissionsProps {
  /** Grams for a mile. */
  factor: number;
  distance: number | null;
  /** How it follows from the freight, for who may see that. */
  co2: {
    operation: string;
    tonneKm: number;
    gramsPerTonneKm: { ttw: number; wtw: number };
    ttwGrams: number;
    wtwGrams: number;
    distanceSource: string;
  } | null;
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
export const gramsOf = ({ factor, distance }: Pick<EmissionsProps, 'factor' | 'distance'>): number =>
  factor * (distance ?? 0);

/** The arithmetic behind the figure; nothing where there is none. */
export function Emissions({ factor, distance, co2 }: EmissionsProps) {
  const grams = co2?.wtwGrams ?? gramsOf({ factor, distance });
  if (!(grams > 0)) return null;
  return (
    <details className={styles.disclosure}>
      <summary>How CO2 is calculated</summary>
      <div className={styles.arithmetic}>
        {co2 && (
          <p>
            {co2.operation}: {whole(co2.tonneKm)} tonne-kilometres at {whole(co2.gramsPerTonneKm.wtw)} g each are{' '}
            {co2InWords(co2.wtwGrams)} from well to wheel; {co2InWords(co2.ttwGrams)} of them from the tank of the
            truck.
          </p>
        )}
        {distance !== null && (
          <p className="num">
            {whole(factor)} g/mi x {milesInWords(distance)} = {co2InWords(grams)}
          </p>
        )}
        <p>
          By the method of ISO 14083, with average figures for trucks of this kind
          {co2?.distanceSource ? `; distance: ${co2.distanceSource}.` : '.'}
        </p>
      </div>
    </details>
  );
}
