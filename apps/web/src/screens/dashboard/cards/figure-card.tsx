import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { totalText } from '../../../ui/navigation/page-groups.ts';
import styles from '../dashboard.module.css';
import type { Figure, Figures } from './figures.ts';

/** How many there are of something, and how many of them want attention; each number leads to its list. */
export function FigureCard({ icon: Icon, figures: [all, ...parts] }: { icon: LucideIcon; figures: Figures }) {
  return (
    <li className={styles.figureCard}>
      <Link to={all.to} search={all.search} className={styles.all}>
        <Icon aria-hidden="true" />
        {all.count ? (
          <span>
            <b className="num">{totalText(all.count)}</b> {wordsOf(all)}
          </span>
        ) : (
          <>
            <span className="spoken">{all.many}</span>
            <Skeleton width={120} height={20} />
          </>
        )}
        <ChevronRight aria-hidden="true" />
      </Link>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.many}>
            <Part part={part} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function wordsOf({ count, one, many }: Figure): string {
  return count?.total === 1 ? one : many;
}

function Part({ part }: { part: Figure }) {
  if (!part.count) return <Skeleton width={160} />;
  const { total } = part.count;
  if (total === 0) return <span className={styles.part}>{part.done ?? `0 ${part.many}`}</span>;
  return (
    <Link to={part.to} search={part.search} className={classNames(styles.part, part.done && styles.task)}>
      <b className="num">{totalText(part.count)}</b> {wordsOf(part)}
    </Link>
  );
}
