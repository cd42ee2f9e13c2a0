import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import styles from '../../ui/lists/lists.module.css';
import type { Sort } from '../../ui/lists/place.ts';
import { countChosen } from '../../ui/lists/selection.ts';
import type { Counted } from '../../ui/navigation/page-groups.ts';
import type { List } from './use-list.ts';

/** A sort with its direction, under one name: "Pickup date, latest first". */
export interface NamedSort extends Sort {
  label: string;
}

/** What each is called, with a button for the way round; or every order that there is, by name. */
export type SortNames = Readonly<Record<string, string>> | readonly NamedSort[];

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
      {sortNames && list.sort && (
        <div className={styles.sort}>
          {isNamed(sortNames) ? (
            <NamedSortChoice list={list} sort={list.sort} sorts={sortNames} />
          ) : (
            <SortChoice list={list} sort={list.sort} names={sortNames} />
          )}
        </div>
      )}
    </div>
  );
}

const isNamed = (names: SortNames): names is readonly NamedSort[] => Array.isArray(names);
const isSame = (one: Sort, other: Sort) => one.by === other.by && one.direction === other.direction;

interface NamedSortChoiceProps {
  list: List<any>;
  sort: Sort;
  sorts: readonly NamedSort[];
}

function NamedSortChoice({ list, sort, sorts }: NamedSortChoiceProps) {
  const id = useId();
  const choose = (position: number) => {
    const { by, direction } = sorts[position]!;
    const chosen = { by, direction };
    list.goTo({ sort: isSame(chosen, list.place.usualSort) ? null : chosen });
  };
  return (
    <>
      <label htmlFor={id} className={styles.sortLabel}>
        Sort by
      </label>
      <select
        id={id}
        value={sorts.findIndex((one) => isSame(one, sort))}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {sorts.map(({ label }, position) => (
          <option key={label} value={position}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}

interface SortChoiceProps {
  list: List<any>;
  sort: Sort;
  names: Readonly<Record<string, string>>;
}

function SortChoice({ list, sort, names }: SortChoiceProps) {
  const isUp = sort.direction === 1;
  const name = names[sort.by] ?? sort.by;
  const id = useId();
  return (
    <>
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
        label={`Sorted by ${name}, ${isUp ? 'ascending' : 'descending'}. Sort ${isUp ? 'descending' : 'ascending'}`}
        icon={isUp ? <ArrowUp /> : <ArrowDown />}
        size="small"
        onClick={() => list.goTo({ sort: { by: sort.by, direction: isUp ? -1 : 1 } })}
      />
    </>
  );
}
