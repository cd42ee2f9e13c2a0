import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import type { ImportOutcome } from '../bulk-import.ts';
import { rejectedCsv } from '../rejected-csv.ts';
import styles from './bulk-dialog.module.css';

const MOST_SHOWN = 200;

/** What was saved and what was not. Takes the focus, so that it is met first. */
export function RejectedRows({ outcome, fileText }: { outcome: ImportOutcome; fileText: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const { isPartial, title, counts, errors } = outcome;
  const hidden = errors.length - MOST_SHOWN;
  return (
    <div className={styles.outcome}>
      <Note tone={isPartial ? 'attention' : 'problem'} role="alert" ref={note}>
        <strong>{title}.</strong> {counts} Correct the rejected rows and upload only those. In the download, the column
        Reason says why; it can stay.
        <ul className={styles.rejected} tabIndex={0} aria-label="Rejected rows">
          {errors.slice(0, MOST_SHOWN).map((error, index) => (
            <li key={index}>{error}</li>
          ))}
          {hidden > 0 && <li>and {hidden.toLocaleString('en-US')} more</li>}
        </ul>
        <Button size="small" icon={<Download />} onClick={() => saveAsCsv(rejectedCsv(fileText, errors))}>
          Download the rejected rows
        </Button>
      </Note>
    </div>
  );
}

function saveAsCsv(text: string): void {
  // The mark tells spreadsheets that it is UTF-8.
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'Rejected commodities.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
