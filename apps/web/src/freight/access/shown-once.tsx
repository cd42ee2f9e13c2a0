import { Copy } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import styles from './shown-once.module.css';

/** A key or a secret, right behind the form that made it: nobody can read it later. */
export function ShownOnce(props: { title: string; text: string; what: string; about: string; onClose: () => void }) {
  const { title, text, what, about, onClose } = props;
  return (
    <Dialog
      title={title}
      width={480}
      onClose={onClose}
      onSubmit={onClose}
      renderActions={() => (
        <Button type="submit" variant="primary">
          Done
        </Button>
      )}
    >
      <div className={styles.body}>
        <Note tone="attention" role="status">
          {about} It is not shown again.
        </Note>
        <code className={styles.secret}>{text}</code>
        <Button icon={<Copy />} onClick={() => void copyText(text)}>
          Copy {what}
        </Button>
      </div>
    </Dialog>
  );
}
