import { useState, type ReactNode } from 'react';
import { Popover } from '../../../../ui/floating/popover.tsx';
import type { Align } from '../../../../ui/floating/placement.ts';

export interface BesideTrigger {
  onClick: (event: { currentTarget: HTMLElement }) => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
}

interface BesideProps {
  label: string;
  align?: Align;
  className?: string | undefined;
  /** Draws the button that opens it: spread the given props on it. */
  renderTrigger: (props: BesideTrigger) => ReactNode;
  children: ReactNode;
}

/** More about one thing, beside its button. Closing it gives the focus back. */
export function Beside({ label, align = 'start', className, renderTrigger, children }: BesideProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      {renderTrigger({
        onClick: ({ currentTarget }) => setAnchor(anchor ? null : currentTarget),
        'aria-haspopup': 'dialog',
        'aria-expanded': anchor !== null,
      })}
      {anchor && (
        <Popover anchor={anchor} label={label} align={align} className={className} onClose={() => setAnchor(null)}>
          {children}
        </Popover>
      )}
    </>
  );
}
