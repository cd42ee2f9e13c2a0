import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import type { Side } from '../floating/placement.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import type { ButtonSize } from './button-class-name.ts';
import styles from './button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What the button does: its accessible name, and its tooltip. */
  label: string;
  icon: ReactNode;
  size?: ButtonSize;
  /** Something new waits behind it. Say so in the label as well. */
  hasDot?: boolean;
  tooltipSide?: Side;
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, size = 'standard', hasDot, tooltipSide, disabledReason, disabled, className, ...rest } = props;
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      disabled={disabled || disabledReason !== undefined}
      className={classNames(styles.icon, size === 'small' && styles.iconSmall, hasDot && styles.dot, className)}
    >
      {icon}
    </button>
  );
  if (disabledReason === undefined) {
    return (
      <Tooltip text={label} isName {...(tooltipSide && { side: tooltipSide })}>
        {button}
      </Tooltip>
    );
  }
  return (
    <Tooltip text={disabledReason} {...(tooltipSide && { side: tooltipSide })}>
      <span className={styles.disabledFrame} tabIndex={0} role="group">
        {button}
      </span>
    </Tooltip>
  );
}
