import { Button } from '../button/button.tsx';
import styles from './dialog.module.css';

/** Takes the place of the dialog's buttons: a second dialog on top would hide what is about to be lost. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <footer className={styles.footer} role="alert">
      <div className={styles.footnote}>
        <strong>Discard what you typed?</strong>
      </div>
      <Button autoFocus onClick={onKeep}>
        Keep editing
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        Discard
      </Button>
    </footer>
  );
}
