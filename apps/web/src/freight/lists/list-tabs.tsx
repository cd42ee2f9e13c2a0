import type { ReactNode } from 'react';
import styles from '../../ui/lists/lists.module.css';
import type { Place } from '../../ui/lists/place.ts';
import { totalText, type Counted } from '../../ui/navigation/page-groups.ts';
import { Tabs } from '../../ui/navigation/tabs.tsx';

export type TabCounts = Readonly<Record<string, Counted | undefined>>;

interface ListTabsProps {
  place: Place;
  value: Readonly<Record<string, unknown>>;
  onChange: (change: Record<string, unknown>) => void;
  filter: string;
  /** By the value of the filter; the empty one is all of them. */
  counts: TabCounts;
  children: ReactNode;
}

/** One filter of a list as tabs above it. */
export function ListTabs({ place, value, onChange, filter, counts, children }: ListTabsProps) {
  const { label, control } = place.filters[filter]!;
  if (control.kind !== 'oneOf') throw new Error(`${label} is no choice of one.`);
  const tabs = [{ value: '', label: control.none }, ...control.optionsWithin('')];
  // A tab needs a name; the empty choice has none.
  const idOf = (chosen: string) => (chosen === '' ? 'all' : chosen);
  return (
    <div className={styles.tabs}>
      <Tabs
        label={label}
        current={idOf(String(value[filter]))}
        onChange={(id) => onChange({ [filter]: id === 'all' ? '' : id })}
        tabs={tabs.map((tab) => ({
          id: idOf(tab.value),
          label: tab.label,
          ...(counts[tab.value] && { count: totalText(counts[tab.value]!) }),
          content: children,
        }))}
      />
    </div>
  );
}
