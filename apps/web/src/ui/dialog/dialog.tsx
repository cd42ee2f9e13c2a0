import { ArrowLeft, X } from 'lucide-react';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { DiscardQuestion } from './discard-question.tsx';
import { useModalLayer } from './use-modal-layer.ts';

export type DialogWidth = 480 | 720 | 1040;

interface DialogProps {
  title: string;
  width?: DialogWidth;
  onClose: () => void;
  children: ReactNode;
  /** Cancel and one primary button. */
  actions?: ReactNode;
  /** For a dialog that asks before it loses text: its Cancel button calls what it is given. */
  renderActions?: (requestClose: () => void) => ReactNode;
  /** At the left of the actions, such as why the primary one is off. */
  footnote?: ReactNode;
  /** There is text that closing would lose, so closing asks first. */
  isDirty?: boolean;
  /** Makes the dialog a form: its submit button, Enter and Ctrl Enter all lead here. */
  onSubmit?: () => void;
  role?: 'dialog' | 'alertdialog';
  /** In the header, between the title and the close button. */
  headerTools?: ReactNode;
  /** This content took the place of another: the way back, also for Escape. */
  onBack?: (() => void) | undefined;
  /** The content reaches the edges and brings its own padding. */
  isFlush?: boolean;
}

export function Dialog(props: DialogProps) {
  const { title, width = 480, onClose, children, actions, renderActions, footnote, onSubmit } = props;
  const { isDirty = false, role = 'dialog', headerTools, onBack, isFlush = false } = props;
  const [isAsking, setIsAsking] = useState(false);
  const layer = useRef<HTMLDivElement>(null);
  const titleId = useId();

  const requestClose = () => {
    if (isAsking) setIsAsking(false);
    else if (isDirty) setIsAsking(true);
    else onClose();
  };
  const handleLayerKey = useModalLayer({ layer, onEscape: onBack && !isAsking ? onBack : requestClose });
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (onSubmit && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      layer.current?.querySelector('form')?.requestSubmit();
      return;
    }
    handleLayerKey(event);
  };

  const buttons = renderActions ? renderActions(requestClose) : actions;
  const inside = (
    <>
      <div className={classNames(styles.body, isFlush && styles.flush)}>{children}</div>
      {isAsking ? (
        <DiscardQuestion onKeep={() => setIsAsking(false)} onDiscard={onClose} />
      ) : (
        buttons && (
          <footer className={styles.footer}>
            <div className={styles.footnote}>{footnote}</div>
            {buttons}
          </footer>
        )
      )}
    </>
  );

  return createPortal(
    <div className={styles.scrim} onKeyDown={handleKeyDown}>
      <div
        ref={layer}
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classNames(styles.dialog, styles[`width${width}`])}
      >
        <header className={styles.header}>
          {onBack && <IconButton label="Back" icon={<ArrowLeft />} onClick={onBack} className={styles.back} />}
          <h2 id={titleId}>{title}</h2>
          {headerTools && <div className={styles.tools}>{headerTools}</div>}
          <IconButton label="Close" icon={<X />} onClick={requestClose} />
        </header>
        {onSubmit ? (
          <form className={styles.form} noValidate onSubmit={(event: FormEvent) => submit(event, onSubmit)}>
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

function submit(event: FormEvent, onSubmit: () => void): void {
  event.preventDefault();
  // A form inside a portal still bubbles to the form around it in the component tree.
  event.stopPropagation();
  onSubmit();
}
