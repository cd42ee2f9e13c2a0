import { useId } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { Note } from '../feedback/note.tsx';
import { withReadableInstants } from '../readable-sentences.ts';
import styles from './form-notes.module.css';
import { isSameIn, type MergeUnit } from './three-way.ts';
import type { Conflict } from './use-versioned-save.ts';

interface ConflictNoteProps<F extends FieldValues> {
  conflict: Conflict<F>;
  onTakeTheirs: (unit: MergeUnit<F>) => void;
}

/** Somebody saved first: says who, asks only where both changed the same, and says what came along by itself. */
export function ConflictNote<F extends FieldValues>({ conflict, onTakeTheirs }: ConflictNoteProps<F>) {
  const mine = useWatch() as F;
  const id = useId();
  const idOf = ({ label }: MergeUnit<F>) => `${id}${label.replace(/\W/g, '')}`;
  const { message, asked, taken, theirs } = conflict;
  const differing = asked.filter((unit) => !isSameIn(unit, mine, theirs));
  return (
    <Note tone="moving" role="alert">
      <strong>{withReadableInstants(message)}</strong> What you typed is kept.
      {taken.length > 0 && (
        <p>
          {taken.map(({ label }) => label).join(', ')} {taken.length === 1 ? 'was' : 'were'} changed by them alone and{' '}
          {taken.length === 1 ? 'is' : 'are'} in the form now.
        </p>
      )}
      {differing.length === 0 ? (
        <p>Nothing is left to decide. Save to keep it.</p>
      ) : (
        <>
          <table className={styles.compare}>
            <thead>
              <tr>
                <th scope="col">You both changed</th>
                <th scope="col">Saved now</th>
                <th scope="col">Yours</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {differing.map((unit) => (
                <tr key={unit.label}>
                  <th scope="row" id={idOf(unit)}>
                    {unit.label}
                  </th>
                  <td>{unit.inWords(theirs)}</td>
                  <td>{unit.inWords(mine)}</td>
                  <td>
                    <Button size="small" aria-describedby={idOf(unit)} onClick={() => onTakeTheirs(unit)}>
                      Use theirs
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>Save again to replace {differing.length === 1 ? 'it' : 'them'} with yours.</p>
        </>
      )}
    </Note>
  );
}
