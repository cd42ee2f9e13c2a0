import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { MOST_FIXED_COLUMNS, movedColumn, toggledColumn, type GridArrangement } from './arrangement.ts';
import styles from './grid.module.css';

interface ColumnsDialogProps {
  columns: readonly { id: string; title: string }[];
  arrangement: GridArrangement;
  defaults: GridArrangement;
  onChange: (arrangement: GridArrangement) => void;
  onClose: () => void;
}

/** Choose columns, put them in order, fix the first ones. */
export function ColumnsDialog({ columns, arrangement, defaults, onChange, onClose }: ColumnsDialogProps) {
  const [draft, setDraft] = useState(arrangement);
  const hidden = columns.filter(({ id }) => !draft.columns.includes(id)).map(({ id }) => id);
  const titleOf = (id: string) => columns.find((column) => column.id === id)?.title ?? id;
  const mostFixed = Math.min(MOST_FIXED_COLUMNS, Math.max(draft.columns.length - 1, 0));

  const change = (shown: string[]) => setDraft({ ...draft, columns: shown });
  const handleKeyDown = (event: KeyboardEvent, id: string) => {
    const places = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (!places) return;
    event.preventDefault();
    change(movedColumn(draft.columns, id, places));
  };

  const renderRow = (id: string, index: number, isShown: boolean) => (
    <li key={id} className={styles.choice} onKeyDown={(event) => handleKeyDown(event, id)}>
      <label>
        <input
          type="checkbox"
          checked={isShown}
          disabled={isShown && draft.columns.length === 1}
          onChange={() => change(toggledColumn(draft.columns, id))}
        />
        {titleOf(id)}
      </label>
      {isShown && index < draft.fixedColumnsCount && <span className={styles.fixedMark}>Fixed</span>}
      {isShown && (
        <>
          <IconButton
            label={`Move ${titleOf(id)} up`}
            icon={<ArrowUp />}
            size="small"
            disabled={index === 0}
            onClick={() => change(movedColumn(draft.columns, id, -1))}
          />
          <IconButton
            label={`Move ${titleOf(id)} down`}
            icon={<ArrowDown />}
            size="small"
            disabled={index === draft.columns.length - 1}
            onClick={() => change(movedColumn(draft.columns, id, 1))}
          />
        </>
      )}
    </li>
  );

  return (
    <Dialog
      title="Columns"
      onClose={onClose}
      onSubmit={() => {
        onChange({ ...draft, fixedColumnsCount: Math.min(draft.fixedColumnsCount, mostFixed) });
        onClose();
      }}
      footnote={
        <Button variant="quiet" size="small" onClick={() => setDraft(defaults)}>
          Reset
        </Button>
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit">
            Save
          </Button>
        </>
      }
    >
      <label className={styles.fixedCount}>
        Fixed columns
        <select
          value={Math.min(draft.fixedColumnsCount, mostFixed)}
          onChange={(event) => setDraft({ ...draft, fixedColumnsCount: Number(event.target.value) })}
        >
          {Array.from({ length: mostFixed + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <ul aria-label="Columns, in order">{draft.columns.map((id, index) => renderRow(id, index, true))}</ul>
      {hidden.length > 0 && (
        <>
          <h3 className={styles.hiddenTitle}>Hidden</h3>
          <ul aria-label="Hidden columns">{hidden.map((id, index) => renderRow(id, index, false))}</ul>
        </>
      )}
    </Dialog>
  );
}
