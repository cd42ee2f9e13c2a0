import { PanelLeftClose, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { SHELL } from '../../theme/breakpoints.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Drawer } from '../dialog/drawer.tsx';
import { Tabs } from '../navigation/tabs.tsx';
import { focusFirstProblem } from '../forms/focus-first-problem.ts';
import { FilterSections } from './filter-sections.tsx';
import styles from './lists.module.css';
import type { Place } from './place.ts';
import { useFilterDraft } from './use-filter-draft.ts';

type Values = Readonly<Record<string, unknown>>;

/** Saved views beside the filters of a list. */
export interface PanelViews {
  /** Which of the two tabs is shown. */
  tab: 'views' | 'filters';
  onTab: (tab: 'views' | 'filters') => void;
  /** `onChosen`: a view was chosen, and a drawer has done its work. */
  renderContent: (onChosen: () => void) => ReactNode;
  /** Beside Reset and Apply: to keep what is chosen in the panel. `isRight` leads to the first filter with a fault, if there is one. */
  renderAction: (draft: Values, isRight: () => boolean) => ReactNode;
}

interface FilterPanelProps {
  place: Place;
  value: Values;
  onChange: (change: Values) => void;
  /** How many filters are on. */
  count: number;
  /** Filters that stand elsewhere on a wide screen. */
  left: readonly string[];
  /** Absent where a list has no saved views. */
  views?: PanelViews | undefined;
  onClose: () => void;
  /** Over the list instead of beside it; `done` is its button. */
  drawer?: { done: string } | undefined;
}

const stay = () => undefined;

/** At the left of a list; a drawer where the window is too narrow for both. */
export function FilterPanel(props: FilterPanelProps) {
  const { place, value, onChange, count, left, views, onClose, drawer } = props;
  const [ownTab, setOwnTab] = useState<'views' | 'filters'>('filters');
  const { tab, onTab } = views ?? { tab: ownTab, onTab: setOwnTab };
  const draft = useFilterDraft(place, value);
  const label = views === undefined ? 'Filters' : 'Views and filters';
  const isTogether = place.isAppliedTogether;
  const formId = useId();
  const isRight = () => {
    const chosen: Values = { ...value, ...draft.chosen() };
    if (!Object.entries(place.filters).some(([name, { isWrong }]) => isWrong?.(chosen[name]))) return true;
    focusFirstProblem(document.getElementById(formId));
    return false;
  };
  const apply = () => {
    if (!isRight()) return;
    onChange(draft.chosen());
    if (drawer) onClose();
  };

  const reset = () => {
    // What was chosen and never applied goes as well.
    draft.choose(place.unfiltered);
    onChange(place.unfiltered);
  };

  const filters = (
    <FilterSections
      place={place}
      value={isTogether ? draft.draft : value}
      onChange={isTogether ? draft.choose : onChange}
      left={left}
    />
  );
  const content = (
    <>
      <Tabs
        label={label}
        current={tab}
        onChange={(id) => onTab(id === 'views' ? 'views' : 'filters')}
        tools={
          drawer ? (
            <IconButton label="Close" icon={<X />} onClick={onClose} />
          ) : (
            views && <IconButton label={`Hide ${label.toLowerCase()}`} icon={<PanelLeftClose />} onClick={onClose} />
          )
        }
        tabs={[
          ...(views === undefined
            ? []
            : [{ id: 'views', label: 'Views', content: views.renderContent(drawer ? onClose : stay) }]),
          { id: 'filters', label: 'Filters', count, content: filters },
        ]}
      />
      {isTogether
        ? tab === 'filters' && (
            <div className={styles.filterActions}>
              <Button size="small" variant="quiet" onClick={reset}>
                Reset
              </Button>
              {views?.renderAction(draft.draft, isRight)}
              <span className={styles.spacer} />
              <Button type="submit" size="small" variant="primary">
                Apply
              </Button>
            </div>
          )
        : (drawer || (tab === 'filters' && count > 0)) && (
            <div className={styles.filterActions}>
              {count > 0 && (
                <Button isWide={!drawer} variant="quiet" onClick={() => onChange(place.unfiltered)}>
                  Reset filters
                </Button>
              )}
              {drawer && (
                <Button variant="primary" isWide onClick={onClose}>
                  {drawer.done}
                </Button>
              )}
            </div>
          )}
    </>
  );
  // As a form, Enter in any of its fields applies.
  const inside = isTogether ? (
    <form
      id={formId}
      className={styles.panelForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {content}
    </form>
  ) : (
    content
  );
  if (!drawer) {
    return (
      <aside aria-label={label} className={styles.panel}>
        {inside}
      </aside>
    );
  }
  return (
    <Drawer label={label} width={SHELL.filterPanel} onClose={onClose}>
      {inside}
    </Drawer>
  );
}
