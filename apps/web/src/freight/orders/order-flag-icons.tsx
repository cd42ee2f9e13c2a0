import type { ListedOrder } from '@lanewright/contract/order-list.ts';
import { EyeOff, Flame, Timer, Users } from 'lucide-react';
import styles from './order-flag-icons.module.css';

const FLAGS = [
  { flag: 'isHazmat', name: 'Hazmat', icon: Flame },
  { flag: 'isTeamRequired', name: 'Team', icon: Users },
  { flag: 'isJustInTime', name: 'Just in time', icon: Timer },
  { flag: 'isBlind', name: 'Blind', icon: EyeOff },
] as const;

type Flagged = Partial<Pick<ListedOrder, (typeof FLAGS)[number]['flag']>>;

/** "Hazmat, Team". */
export function flagsText(order: Flagged): string {
  return FLAGS.filter(({ flag }) => order[flag])
    .map(({ name }) => name)
    .join(', ');
}

/** In a list there is no room for words: they are read aloud, and shown on hover. */
export function OrderFlagIcons({ order }: { order: Flagged }) {
  const shown = FLAGS.filter(({ flag }) => order[flag]);
  if (shown.length === 0) return null;
  return (
    <span className={styles.flags}>
      {shown.map(({ flag, name, icon: Icon }) => (
        <span key={flag} title={name} data-flag={flag} className={styles.flag}>
          <Icon aria-hidden="true" />
          <span className="spoken">{name} </span>
        </span>
      ))}
    </span>
  );
}
