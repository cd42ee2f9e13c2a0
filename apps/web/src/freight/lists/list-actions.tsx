import { ListFilter, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { SplitButton } from '../../ui/button/split-button.tsx';
import { NarrowPager, type Paging } from '../../ui/lists/list-pager.tsx';
import { AlsoButton, type AddAction } from '../../ui/lists/list-states.tsx';
import styles from '../../ui/lists/lists.module.css';
import type { MenuEntry } from '../../ui/menu/menu-entry.ts';

export interface ListAdd extends AddAction {
  /** On a narrow screen, where the wide label is too long or the words are others. */
  narrowLabel?: string;
  /** Other ways to add. */
  entries?: MenuEntry[];
}

interface ListActionsProps {
  add: ListAdd | undefined;
  /** In its place. */
  aside: ReactNode;
  isNarrow: boolean;
  paging: Pick<Paging, 'page' | 'lastPage' | 'onChange'> | undefined;
  filters: { isOn: boolean; onOpen: () => void } | undefined;
}

/** The main action at the right of the heading; on a narrow screen a bar at its foot, where a thumb reaches it. */
export function ListActions({ add, aside, isNarrow, paging, filters }: ListActionsProps) {
  if (!isNarrow) {
    return add ? (
      <>
        {add.also && <AlsoButton also={add.also} />}
        <AddButton add={add} label={add.label} />
      </>
    ) : (
      aside
    );
  }
  // One button stands for both where there is no room for two.
  const narrowAdd = add?.also ? { ...add, entries: [...(add.entries ?? []), add.also] } : add;
  return (
    <div className={styles.bar}>
      {filters && (
        <Button icon={<ListFilter />} aria-haspopup="dialog" onClick={filters.onOpen}>
          {/* Where one can add in several ways the bar is too short for the word. */}
          <span className={narrowAdd?.entries && 'spoken'}>Filter</span>
          {filters.isOn && (
            <span className={styles.dot}>
              <span className="spoken">, on</span>
            </span>
          )}
        </Button>
      )}
      <span className={styles.barAdd}>
        {narrowAdd ? <AddButton add={narrowAdd} label={narrowAdd.narrowLabel ?? narrowAdd.label} /> : aside}
      </span>
      {paging && <NarrowPager {...paging} />}
    </div>
  );
}

function AddButton({ add, label }: { add: ListAdd; label: string }) {
  if (!add.entries) {
    return (
      <Button variant="primary" icon={<Plus />} disabledReason={add.reason} onClick={add.onAdd}>
        {label}
      </Button>
    );
  }
  const addEntry = { label, icon: <Plus />, hint: <kbd>C</kbd>, disabledReason: add.reason, onSelect: add.onAdd };
  // An entry that knows its own reason can be on where adding is off.
  const isAnyOn = add.entries.some((entry) => 'disabledReason' in entry && entry.disabledReason === undefined);
  return (
    <SplitButton
      label={label}
      icon={<Plus />}
      menuLabel="More options"
      disabledReason={add.reason}
      menuReason={isAnyOn ? undefined : add.reason}
      onPress={add.onAdd}
      entries={[addEntry, ...add.entries]}
    />
  );
}
