import { classNames } from '../class-names.ts';
import styles from './chips.module.css';
import { StatusGlyph, type Glyph } from './glyph.tsx';

export type StatusScale = 'draft' | 'attention' | 'moving' | 'done' | 'problem';

export interface StatusLook {
  scale: StatusScale;
  glyph: Glyph;
  isStruck?: boolean;
}

/** Word, colour and ring together: never colour alone. Which status looks how is said by whoever knows the status. */
export function StatusChip({ label, scale, glyph, isStruck = false }: StatusLook & { label: string }) {
  return (
    <span className={classNames(styles.chip, styles[scale])}>
      <StatusGlyph glyph={glyph} />
      {isStruck ? <s>{label}</s> : <span>{label}</span>}
    </span>
  );
}
