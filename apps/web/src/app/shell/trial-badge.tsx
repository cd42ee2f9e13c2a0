import { classNames } from '../../ui/class-names.ts';
import styles from './shell.module.css';
import { isTrialHost } from './trial-host.ts';

interface TrialBadgeProps {
  text: 'UAT' | 'UAT Data';
  className?: string | undefined;
}

export function TrialBadge({ text, className }: TrialBadgeProps) {
  if (!isTrialHost(window.location.hostname)) return null;
  return <span className={classNames(styles.trial, className)}>{text}</span>;
}
