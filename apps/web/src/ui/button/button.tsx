import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { buttonClassName, type ButtonLook } from './button-class-name.ts';
import { Spinner } from './spinner.tsx';
import { TURNED_OFF } from './turned-off.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: ReactNode;
  endIcon?: ReactNode;
  /** At work: the label stays, a spinner takes the icon's place, and the button cannot be pressed again. */
  isBusy?: boolean;
  /** Off for a reason that is said elsewhere: name its element in `aria-describedby`. */
  isOff?: boolean;
  /** Why the button is off, as a tip. It stays visible and reachable, so that the reason can be read. */
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
    isOff = false,
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
      {...(isBusy || isOff || disabledReason !== undefined ? TURNED_OFF : {})}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      className={buttonClassName({ variant, size, isWide }, className)}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
      {endIcon}
    </button>
  );
  // Also where there is nothing to say: a button that was made anew with its reason would lose the focus, or the click on it.
  return (
    <Tooltip text={disabledReason ?? ''} isName={disabledReason === undefined}>
      {button}
    </Tooltip>
  );
}
