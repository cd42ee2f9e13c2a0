import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Spinner } from '../../../../ui/button/spinner.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import styles from './rates.module.css';

interface RatesCardProps {
  id: string;
  title: string;
  /** Null while nothing has come. */
  count: number | null;
  caption?: string | undefined;
  tools?: ReactNode;
  children: ReactNode;
}

export function RatesCard({ id, title, count, caption, tools, children }: RatesCardProps) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {count !== null && <span className={styles.count}>{count}</span>}
        {caption !== undefined && <span className={styles.caption}>{caption}</span>}
        {tools}
      </header>
      {children}
    </section>
  );
}

export function RefreshButton({ label, isAsking, onRefresh }: RefreshButtonProps) {
  return (
    <IconButton
      label={label}
      icon={isAsking ? <Spinner /> : <RefreshCw />}
      disabledReason={isAsking ? 'Prices are being asked for.' : undefined}
      onClick={onRefresh}
    />
  );
}

interface RefreshButtonProps {
  label: string;
  isAsking: boolean;
  onRefresh: () => void;
}

export function RowSkeletons({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={styles.skeletons} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <Skeleton width={32} height={32} />
          <div>
            <Skeleton width={150} />
            <Skeleton width={80} height={10} />
          </div>
          <Skeleton width={72} />
        </div>
      ))}
    </div>
  );
}

interface FailureRowProps {
  title: string;
  failures: readonly string[];
  retryLabel: string;
  onRetry: () => void;
}

/** In the place of what did not come: why, and another try. */
export function FailureRow({ title, failures, retryLabel, onRetry }: FailureRowProps) {
  return (
    <div className={styles.failure} role="group" aria-label={title}>
      <TriangleAlert aria-hidden="true" />
      <div>
        <b>{title}</b>
        {failures.map((failure) => (
          <p key={failure}>{failure}</p>
        ))}
      </div>
      <Button size="small" icon={<RefreshCw />} aria-label={retryLabel} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

interface Refusal {
  carrier: string;
  reasons: readonly string[];
}

export function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  if (refusals.length === 0) return null;
  return (
    <details className={styles.refusals}>
      <summary>
        {refusals.length} {refusals.length === 1 ? 'carrier' : 'carriers'} without a rate
      </summary>
      <ul>
        {refusals.map(({ carrier, reasons }, index) => (
          <li key={index}>
            <b>{carrier}</b> {reasons.join(' ')}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Remarks({ remarks }: { remarks: readonly string[] }) {
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.remarks} aria-label="Remarks">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}

export function ExpiredTag() {
  return <span className={styles.expired}>Expired</span>;
}
