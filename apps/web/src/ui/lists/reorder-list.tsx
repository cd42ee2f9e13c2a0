import { GripVertical } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './lists.module.css';
import { moved } from './moved.ts';

/** So far the pointer may tremble before it drags. */
const ACTIVATION_PX = 8;

interface Entry {
  id: string;
  label: string;
  /** What is never cut off, however long the label is, such as a price. */
  detail?: string;
}

const inWords = ({ label, detail }: Entry) => (detail === undefined ? label : `${label}, ${detail}`);

interface ReorderListProps {
  label: string;
  entries: readonly Entry[];
  onChange: (ids: string[]) => void;
  /** What stands before an entry because of its place, such as "1st". */
  leadOf?: (index: number) => string;
}

/** Entries to put in order: by dragging one over another, or with the arrow keys on its handle. */
export function ReorderList({ label, entries, onChange, leadOf }: ReorderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const newest = useRef(entries);
  useEffect(() => {
    newest.current = entries;
  });

  const move = (id: string, to: number) => {
    const from = newest.current.findIndex((entry) => entry.id === id);
    const next = moved(newest.current, from, to);
    const at = next.findIndex((entry) => entry.id === id);
    if (at === from) return;
    newest.current = next;
    onChange(next.map((entry) => entry.id));
    setTold(`${inWords(next[at]!)}, ${at + 1} of ${next.length}`);
  };

  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const goals: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: entries.length - 1,
    };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    move(entries[index]!.id, Math.max(0, goal));
  };

  const handlePointerDown = (event: PointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0) return;
    const startY = event.clientY;
    let isDragging = false;
    const handleMove = ({ clientY }: globalThis.PointerEvent) => {
      if (!isDragging && Math.abs(clientY - startY) < ACTIVATION_PX) return;
      if (!isDragging) setDragged(id);
      isDragging = true;
      const boxes = [...(list.current?.children ?? [])].map((one) => one.getBoundingClientRect());
      const over = boxes.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
      if (over !== -1) move(id, over);
    };
    const handleEnd = () => {
      document.removeEventListener('pointermove', handleMove);
      document.removeEventListener('pointerup', handleEnd);
      document.removeEventListener('pointercancel', handleEnd);
      setDragged(null);
    };
    // On the document: the row itself is moved about while it is dragged.
    document.addEventListener('pointermove', handleMove);
    document.addEventListener('pointerup', handleEnd);
    document.addEventListener('pointercancel', handleEnd);
  };

  return (
    <>
      <ul ref={list} aria-label={label} className={styles.reorder}>
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            data-dragged={entry.id === dragged || undefined}
            onPointerDown={(event) => handlePointerDown(event, entry.id)}
          >
            <button
              type="button"
              aria-label={`Move ${inWords(entry)}`}
              title="Drag, or press the arrow keys"
              onKeyDown={(event) => handleKeyDown(event, index)}
            >
              <GripVertical aria-hidden="true" />
            </button>
            {leadOf && <small className="num">{leadOf(index)}</small>}
            {entry.detail === undefined ? (
              <span>{entry.label}</span>
            ) : (
              <div className={styles.detailed}>
                <b>{entry.label}</b>
                <i className="num">{entry.detail}</i>
              </div>
            )}
          </li>
        ))}
      </ul>
      <span role="status" className="spoken">
        {told}
      </span>
    </>
  );
}
