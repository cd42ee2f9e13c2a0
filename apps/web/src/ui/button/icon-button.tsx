import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import type { Side } from '../floating/placement.ts';
import { useTabStop } from '../tab-stop.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import type { ButtonSize } from './button-class-name.ts';
import styles from './button.module.css';
import { TURNED_OFF } from './turned-off.ts';

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
  const stop = useTabStop();
  const button = (
    <button
      type="button"
      tabIndex={stop}
      {...rest}
      {...(disabledReason !== undefined ? TURNED_OFF : {})}
      aria-label={label}
      disabled={disabled}
      className={classNames(styles.icon, size === 'small' && styles.iconSmall, hasDot && styles.dot, className)}
    >
      {icon}
    </button>
  );
  return (
    <Tooltip
      text={disabledReason ?? label}
      isName={disabledReason === undefined}
      {...(tooltipSide && { side: tooltipSide })}
    >
      {button}
    </Tooltip>
  );
}
