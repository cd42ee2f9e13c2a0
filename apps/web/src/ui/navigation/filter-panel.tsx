import { ListFilter, PanelLeftClose } from 'lucide-react';
import type { ReactNode } from 'react';
import { SHELL } from '../../theme/breakpoints.ts';
import { IconButton } from '../button/icon-button.tsx';
import { Drawer } from '../dialog/drawer.tsx';
import { belowWidth, useMediaQuery } from '../media-query.ts';
import styles from './navigation.module.css';
import { Tabs } from './tabs.tsx';

export type FilterTab = 'views' | 'filters';

interface FilterPanelProps {
  /** Absent where a list has no saved views: the panel then holds the filters alone. */
  views?: ReactNode;
  filters: ReactNode;
  /** Apply and Reset, below the filters. */
  filterActions?: ReactNode;
  /** How many filters are on. */
  filterCount: number;
  tab: FilterTab;
  onTabChange: (tab: FilterTab) => void;
  isOpen: boolean;
  onToggle: () => void;
}

/** At the left of a list; a drawer where the window is too narrow for both. */
export function FilterPanel(props: FilterPanelProps) {
  const { views, filters, filterActions, filterCount, tab, onTabChange, isOpen, onToggle } = props;
  const isDrawer = useMediaQuery(belowWidth(SHELL.filterDrawerBelow));
  if (!isOpen) return null;

  const label = views === undefined ? 'Filters' : 'Views and filters';
  const content = (
    <>
      <Tabs
        label={label}
        current={tab}
        onChange={(id) => onTabChange(id as FilterTab)}
        tools={<IconButton label="Hide filters" icon={<PanelLeftClose />} onClick={onToggle} />}
        tabs={[
          ...(views === undefined ? [] : [{ id: 'views', label: 'Views', content: views }]),
          { id: 'filters', label: 'Filters', count: filterCount, content: filters },
        ]}
      />
      {tab === 'filters' && filterActions && <div className={styles.filterActions}>{filterActions}</div>}
    </>
  );

  if (isDrawer) {
    return (
      <Drawer label={label} width={SHELL.filterPanel} onClose={onToggle}>
        {content}
      </Drawer>
    );
  }
  return (
    <aside aria-label={label} className={styles.filterPanel}>
      {content}
    </aside>
  );
}

export function ToggleFiltersButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return <IconButton label="Toggle filters" icon={<ListFilter />} aria-pressed={isOpen} onClick={onToggle} />;
}
