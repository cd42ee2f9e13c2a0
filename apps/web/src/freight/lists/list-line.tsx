import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import styles from '../../ui/lists/lists.module.css';
import { countChosen } from '../../ui/lists/selection.ts';
import type { Counted } from '../../ui/navigation/page-groups.ts';
import type { List } from './use-list.ts';

export type SortNames = Readonly<Record<string, string>>;

interface ListLineProps {
  list: List<any>;
  counted: Counted;
  /** Undefined where rows cannot be selected. */
  onlyChosen: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
  /** What the list can be sorted by, in words; the heads of a table say it themselves. */
  sortNames: SortNames | undefined;
}

/** Between the toolbar and the rows: all of them or only the chosen ones, and in what order. */
export function ListLine({ list, counted, onlyChosen, sortNames }: ListLineProps) {
  const { selection } = list;
  const count = countChosen(selection.chosen, counted);
  const isAll = selection.chosen.isAll && count.total === counted.total;
  const all = counted.isTotalExact
    ? `Select all ${counted.total.toLocaleString('en-US')}`
    : `Select all, more than ${counted.total.toLocaleString('en-US')}`;
  return (
    <div className={styles.line}>
      {onlyChosen && (
        <>
          <CheckboxField
            label={all}
            isChecked={isAll}
            isMixed={!isAll && count.total > 0}
            onChange={() => (isAll ? selection.clear() : selection.chooseAll())}
          />
          {(count.total > 0 || onlyChosen.isOn) && (
            <CheckboxField label="Show Selections Only" isChecked={onlyChosen.isOn} onChange={onlyChosen.onChange} />
          )}
        </>
      )}
      <span className={styles.spacer} />
      {sortNames && list.sort && <SortChoice list={list} sort={list.sort} names={sortNames} />}
    </div>
  );
}

interface SortChoiceProps {
  list: List<any>;
  sort: { by: string; direction: 1 | -1 };
  names: SortNames;
}

function SortChoice({ list, sort, names }: SortChoiceProps) {
  const isUp = sort.direction === 1;
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id} className={styles.sortLabel}>
        Sort by
      </label>
      <select
        id={id}
        value={sort.by}
        onChange={({ target }) => list.goTo({ sort: { by: target.value, direction: 1 } })}
      >
        {list.place.sorts.map((name) => (
          <option key={name} value={name}>
            {names[name] ?? name}
          </option>
        ))}
      </select>
      <IconButton
        label={isUp ? 'Sorted upwards: turn round' : 'Sorted downwards: turn round'}
        icon={isUp ? <ArrowUp /> : <ArrowDown />}
        size="small"
        onClick={() => list.goTo({ sort: { by: sort.by, direction: isUp ? -1 : 1 } })}
      />
    </div>
  );
}
