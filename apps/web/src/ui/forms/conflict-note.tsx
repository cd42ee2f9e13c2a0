import { Button } from '../button/button.tsx';
import { Note } from '../feedback/note.tsx';
import { withReadableInstants } from '../readable-instants.ts';
import styles from './form-notes.module.css';

export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

interface ConflictNoteProps {
  /** Says who changed it, and when. */
  message: string;
  differences: readonly Difference[];
  onAcceptTheirs: () => void;
}

/** Somebody saved first: says who, shows where the two differ, and lets the person choose. */
export function ConflictNote({ message, differences, onAcceptTheirs }: ConflictNoteProps) {
  return (
    <Note tone="moving" role="alert">
      <strong>{withReadableInstants(message)}</strong> What you typed is kept.
      {differences.length === 0 ? (
        <p>Nothing differs any more.</p>
      ) : (
        <>
          <table className={styles.compare}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Saved now</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, theirs, mine }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{theirs}</td>
                  <td>{mine}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>Save again to replace it with yours.</p>
          <Button size="small" onClick={onAcceptTheirs}>
            Use theirs
          </Button>
        </>
      )}
    </Note>
  );
}
