import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Popover } from '../floating/popover.tsx';
import { CheckboxField } from '../forms/checkbox-field.tsx';
import { mostFixedOf, movedColumn, toggledColumn, type GridArrangement } from './arrangement.ts';
import styles from './grid.module.css';

interface ColumnsButtonProps {
  columns: readonly { id: string; title: string }[];
  arrangement: GridArrangement;
  defaults: GridArrangement;
  onChange: (arrangement: GridArrangement) => void;
}

/** Choose columns, put them in order, fix the first ones: the table beside it follows at once. */
export function ColumnsButton(props: ColumnsButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        label="Columns"
        icon={<Columns3 />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor && (
        <Popover anchor={anchor} label="Columns" align="end" onClose={() => setAnchor(null)} className={styles.chooser}>
          <ColumnChoices {...props} />
        </Popover>
      )}
    </>
  );
}

function ColumnChoices({ columns, arrangement, defaults, onChange }: ColumnsButtonProps) {
  const slider = useId();
  const { columns: shown, fixedColumnsCount } = arrangement;
  const hidden = columns.filter(({ id }) => !shown.includes(id));
  const titleOf = (id: string) => columns.find((column) => column.id === id)?.title ?? id;
  const change = (ids: string[]) =>
    onChange({ columns: ids, fixedColumnsCount: Math.min(fixedColumnsCount, mostFixedOf(ids)) });

  const choices = useRef<HTMLDivElement>(null);
  const toggled = useRef<{ id: string; isShown: boolean } | null>(null);
  const toggle = (id: string) => {
    toggled.current = { id, isShown: !shown.includes(id) };
    change(toggledColumn(shown, id));
  };
  // A column that is shown or hidden moves to the other list, and the focus moves with it.
  useEffect(() => {
    if (!toggled.current || shown.includes(toggled.current.id) !== toggled.current.isShown) return;
    const { id } = toggled.current;
    toggled.current = null;
    const row = [...(choices.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].find(
      (one) => one.dataset['column'] === id,
    );
    row?.querySelector('input')?.focus();
  }, [shown, toggled, choices]);

  const handleKeyDown = (event: KeyboardEvent, id: string) => {
    const places = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (!places) return;
    event.preventDefault();
    change(movedColumn(shown, id, places));
  };

  return (
    <>
      <div className={styles.chooserHead}>
        Columns
        <Button variant="quiet" size="small" onClick={() => onChange(defaults)}>
          Reset
        </Button>
      </div>
      <div className={styles.fixedCount}>
        <label htmlFor={slider}>Fixed columns</label>
        <input
          id={slider}
          type="range"
          min={0}
          max={mostFixedOf(shown)}
          value={fixedColumnsCount}
          onChange={(event) => onChange({ columns: shown, fixedColumnsCount: Number(event.target.value) })}
        />
        <output htmlFor={slider} className="num">
          {fixedColumnsCount}
        </output>
      </div>
      <div ref={choices} className={styles.choices}>
        <ul aria-label="Columns, in order">
          {shown.map((id, index) => (
            <li key={id} data-column={id} className={styles.choice} onKeyDown={(event) => handleKeyDown(event, id)}>
              <CheckboxField
                label={titleOf(id)}
                isChecked
                onChange={() => toggle(id)}
                disabledReason={shown.length === 1 ? 'One column has to stay.' : undefined}
              />
              {index < fixedColumnsCount && <span className={styles.fixedMark}>Fixed</span>}
              <IconButton
                label={`Move ${titleOf(id)} up`}
                icon={<ArrowUp />}
                size="small"
                disabled={index === 0}
                onClick={() => change(movedColumn(shown, id, -1))}
              />
              <IconButton
                label={`Move ${titleOf(id)} down`}
                icon={<ArrowDown />}
                size="small"
                disabled={index === shown.length - 1}
                onClick={() => change(movedColumn(shown, id, 1))}
              />
            </li>
          ))}
        </ul>
        {hidden.length > 0 && (
          <>
            <h3 className={styles.hiddenTitle}>Hidden</h3>
            <ul aria-label="Hidden columns">
              {hidden.map(({ id, title }) => (
                <li key={id} data-column={id} className={styles.choice}>
                  <CheckboxField label={title} isChecked={false} onChange={() => toggle(id)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
