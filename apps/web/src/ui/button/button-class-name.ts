import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger';
export type ButtonSize = 'standard' | 'small';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
}

/** Also for links that look like a button. */
export function buttonClassName(
  { variant = 'default', size = 'standard', isWide }: ButtonLook,
  extra?: string,
): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, isWide && styles.wide, extra);
}
