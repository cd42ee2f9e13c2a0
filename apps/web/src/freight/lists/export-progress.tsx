import { Button } from '../../ui/button/button.tsx';
import styles from '../../ui/lists/lists.module.css';
import { totalText } from '../../ui/navigation/page-groups.ts';
import type { ExportProgress } from './use-export.ts';

interface ExportProgressBarProps {
  progress: ExportProgress;
  onCancel: () => void;
}

/** How far a file has come: in rows where their number is known, in bytes otherwise. */
export function ExportProgressBar({ progress: { rows, bytes, of }, onCancel }: ExportProgressBarProps) {
  const said = of.isTotalExact ? `${rows.toLocaleString('en-US')} of ${totalText(of)} rows` : sizeText(bytes);
  return (
    <div className={styles.work}>
      <span role="status">Making the file</span>
      <progress aria-label="Making the file" {...(of.isTotalExact && { max: Math.max(of.total, 1), value: rows })} />
      <span className="num">{said}</span>
      <span className={styles.spacer} />
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** "812 KB", "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000).toLocaleString('en-US')} KB`;
  return `${(bytes / 1_000_000).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
