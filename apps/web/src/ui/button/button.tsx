import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { buttonClassName, type ButtonLook } from './button-class-name.ts';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: ReactNode;
  endIcon?: ReactNode;
  /** At work: the label stays, a spinner takes the icon's place, and the button cannot be pressed again. */
  isBusy?: boolean;
  /** Why the button is off. It stays visible and reachable, so that the reason can be read. */
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isWide,
    icon,
    endIcon,
    isBusy = false,
    disabledReason,
    disabled,
    className,
    children,
    ...rest
  } = props;
  const button = (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy || disabledReason !== undefined}
      aria-busy={isBusy || undefined}
      className={buttonClassName({ variant, size, isWide }, className)}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
      {endIcon}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <Tooltip text={disabledReason}>
      <span className={styles.disabledFrame} tabIndex={0} role="group">
        {button}
      </span>
    </Tooltip>
  );
}
