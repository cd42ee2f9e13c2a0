import { RATE_SORTS, type PriceView, type RateSort } from '@lanewright/domain/quotes/compare.ts';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../../ui/button/button.tsx';
import { FilterChip } from '../../../../ui/chips/filter-chip.tsx';
import { SegmentedControl } from '../../../../ui/layout/segmented-control.tsx';
import { Menu } from '../../../../ui/menu/menu.tsx';
import { SORT_NAMES } from '../words.ts';
import styles from './rates.module.css';

export type ShownMode = 'LTL' | 'TL';
const OTHER: Record<ShownMode, ShownMode> = { LTL: 'TL', TL: 'LTL' };

interface ModeChipsProps {
  /** How the rates of less than a truck are called here. */
  mode: 'LTL' | 'VLTL';
  shown: ReadonlySet<ShownMode>;
  onChange: (shown: ReadonlySet<ShownMode>) => void;
}

/** What is shown. Who switches off the last one wants to see the other. */
export function ModeChips({ mode, shown, onChange }: ModeChipsProps) {
  const toggle = (which: ShownMode) => {
    if (!shown.has(which)) return onChange(new Set([...shown, which]));
    onChange(new Set([OTHER[which]]));
  };
  return (
    <span role="group" aria-label="Show" className={styles.chips}>
      <FilterChip label={mode} isOn={shown.has('LTL')} onToggle={() => toggle('LTL')} />
      <FilterChip label="TL" isOn={shown.has('TL')} onToggle={() => toggle('TL')} />
    </span>
  );
}

const VIEWS = [
  { value: 'cost', label: 'Cost' },
  { value: 'customer', label: 'Customer' },
] as const;

export function ViewToggle({ view, onChange }: { view: PriceView; onChange: (view: PriceView) => void }) {
  return <SegmentedControl label="Price shown" segments={VIEWS} value={view} onChange={onChange} />;
}

interface SortMenuProps {
  sort: RateSort;
  hasScores: boolean;
  onChange: (sort: RateSort) => void;
}

export function SortMenu({ sort, hasScores, onChange }: SortMenuProps) {
  return (
    <Menu
      label="Sort"
      align="end"
      entries={RATE_SORTS.map((by) => ({
        label: SORT_NAMES[by],
        isChosen: by === sort,
        disabledReason: by === 'score' && !hasScores ? 'No carrier has enough deliveries to compare.' : undefined,
        onSelect: () => onChange(by),
      }))}
      renderTrigger={(props) => (
        <Button {...props} size="small" endIcon={<ChevronDown aria-hidden="true" />}>
          Sort: {SORT_NAMES[sort]}
        </Button>
      )}
    />
  );
}
