import { Download } from 'lucide-react';
import { Button } from '../../../../ui/button/button.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import styles from './bulk-dialog.module.css';

const MOST_SHOWN = 200;

export function RejectedRows({ errors }: { errors: readonly string[] }) {
  const hidden = errors.length - MOST_SHOWN;
  return (
    <Note tone="problem" role="status">
      <strong>
        {errors.length === 1 ? '1 row was not saved.' : `${errors.length.toLocaleString('en-US')} rows were not saved.`}
      </strong>{' '}
      Correct them in your file and upload only those again.
      <ul className={styles.rejected} tabIndex={0} aria-label="Rejected rows">
        {errors.slice(0, MOST_SHOWN).map((error, index) => (
          <li key={index}>{error}</li>
        ))}
        {hidden > 0 && <li>and {hidden.toLocaleString('en-US')} more</li>}
      </ul>
      <Button size="small" icon={<Download />} onClick={() => saveAsText(errors)}>
        Download the list
      </Button>
    </Note>
  );
}

function saveAsText(lines: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'rejected rows.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
