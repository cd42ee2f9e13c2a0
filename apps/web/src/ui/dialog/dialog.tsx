import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { DiscardQuestion } from './discard-question.tsx';
import { isAnyLayerOpen } from './open-layers.ts';
import { isSubmitKey } from './submit-key.ts';
import { useModalLayer } from './use-modal-layer.ts';
import { useScrollStop } from './use-scroll-stop.ts';

/** Pixels, or as wide as the window. */
export type DialogWidth = 480 | 720 | 1040 | 'Full';

export interface DialogProps {
  title: string;
  width?: DialogWidth;
  onClose: () => void;
  children: ReactNode;
  /** Cancel and one primary button. */
  actions?: ReactNode;
  /** For a dialog that asks before it loses text, or that can be at work: its Cancel button calls what it is given. */
  renderActions?: (requestClose: () => void) => ReactNode;
  /** At the left of the actions. Read out when it changes; a button that it explains is described by `footnoteId`. */
  footnote?: ReactNode;
  footnoteId?: string;
  /** There is text that closing would lose, so closing asks first. */
  isDirty?: boolean;
  /** At work: it neither closes nor submits until the work has ended, well or not. */
  isBusy?: boolean;
  /** Makes the dialog a form: its submit button, Enter and Ctrl Enter all lead here. */
  onSubmit?: () => void;
  role?: 'dialog' | 'alertdialog';
  /** In the header, between the title and the close button. */
  headerTools?: ReactNode;
  /** This content took the place of another: the way back, also for Escape. */
  onBack?: (() => void) | undefined;
  /** The content reaches the edges and brings its own padding. */
  isFlush?: boolean;
  focusAfter?: (cameFrom: HTMLElement | null) => HTMLElement | null;
}

export function Dialog(props: DialogProps) {
  const { title, width = 480, onClose, children, renderActions, footnote, footnoteId, onSubmit, onBack } = props;
  const { isDirty = false, isBusy = false, role = 'dialog', headerTools, isFlush = false, focusAfter } = props;
  const layer = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isScrollStop = useScrollStop(body);
  const titleId = useId();
  const [isStill] = useState(isAnyLayerOpen);
  const { isAsking, ask, keep } = useDiscardQuestion(layer);

  const requestClose = () => {
    if (isBusy) return;
    if (isAsking) keep();
    else if (isDirty) ask();
    else onClose();
  };
  const handleLayerKey = useModalLayer({
    layer,
    onEscape: onBack && !isAsking && !isBusy ? onBack : requestClose,
    ...(focusAfter && { focusAfter }),
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // Whatever opened this dialog may be a form itself; the key is not meant for it.
      event.stopPropagation();
      if (!onSubmit || !isSubmitKey(event)) return;
      event.preventDefault();
      if (!isAsking) layer.current?.querySelector('form')?.requestSubmit();
      return;
    }
    // A held Enter would send the form again and again.
    if (event.key === 'Enter' && event.repeat && (event.target as Element).matches('input')) event.preventDefault();
    handleLayerKey(event);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a portal still bubbles to the form around it in the component tree.
    event.stopPropagation();
    if (!isBusy && !isAsking) onSubmit?.();
  };

  const buttons = renderActions ? renderActions(requestClose) : props.actions;
  const inside = (
    <>
      <div
        ref={body}
        className={classNames(styles.body, isFlush && styles.flush)}
        {...(isScrollStop && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
      >
        {children}
      </div>
      {isAsking ? (
        <DiscardQuestion onKeep={keep} onDiscard={onClose} />
      ) : (
        buttons && (
          <footer className={styles.footer}>
            <div id={footnoteId} className={styles.footnote} aria-live="polite">
              {footnote}
            </div>
            {buttons}
          </footer>
        )
      )}
    </>
  );

  return createPortal(
    <div className={classNames(styles.scrim, isStill && styles.still)} onKeyDown={handleKeyDown}>
      <div
        ref={layer}
        role={role}
        aria-modal="true"
        aria-busy={isBusy || undefined}
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classNames(styles.dialog, styles[`width${width}`])}
      >
        <header className={styles.header}>
          {onBack && <IconButton label="Back" icon={<ArrowLeft />} onClick={onBack} className={styles.back} />}
          <h2 id={titleId}>{title}</h2>
          {headerTools && <div className={styles.tools}>{headerTools}</div>}
          <IconButton label="Close" icon={<X />} onClick={requestClose} disabledReason={isBusy ? AT_WORK : undefined} />
        </header>
        {onSubmit ? (
          <form className={styles.form} noValidate onSubmit={handleSubmit}>
            {inside}
          </form>
        ) : (
          inside
        )}
      </div>
    </div>,
    document.body,
  );
}

const AT_WORK = 'Please wait: this is being saved.';

/** The question takes the focus; Keep editing gives it back to the field that had it. */
function useDiscardQuestion(layer: { current: HTMLElement | null }) {
  const [isAsking, setIsAsking] = useState(false);
  const left = useRef<HTMLElement | null>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) (left.current?.isConnected ? left.current : layer.current)?.focus();
    wasAsking.current = isAsking;
  }, [isAsking, layer]);
  return {
    isAsking,
    ask: () => {
      left.current = document.activeElement as HTMLElement | null;
      setIsAsking(true);
    },
    keep: () => setIsAsking(false),
  };
}
