import { ArrowLeft, Check, RotateCcw } from 'lucide-react';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../ui/button/button.tsx';
import { STEPS, type Step } from '../address.ts';
import styles from './wizard.module.css';

const HeaderSlot = createContext<HTMLElement | null>(null);

/** For a step that has its buttons inside: puts them into the header. */
export function InWizardHeader({ children }: { children: ReactNode }) {
  const slot = useContext(HeaderSlot);
  return slot && createPortal(children, slot);
}

interface WizardFrameProps {
  step: Step;
  /** One step back; on the first of them, back to an empty form. */
  onBack: () => void;
  /** Beside the main button, such as for printing. */
  tools?: ReactNode;
  /** The way on. */
  submit?: ReactNode;
  children: ReactNode;
}

/** The bar over all steps, and the step itself below. */
export function WizardFrame({ step, onBack, tools, submit, children }: WizardFrameProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that led here is gone; where a step has a first field, that has the focus already.
    if (step > 0 && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <HeaderSlot value={slot}>
      <header className={styles.header}>
        <div className={styles.left}>
          <Button icon={step === 0 ? <RotateCcw /> : <ArrowLeft />} onClick={onBack}>
            {step === 0 ? 'Restart' : 'Back'}
          </Button>
        </div>
        <Stepper step={step} />
        <div className={styles.right}>
          {tools}
          <div ref={setSlot} className={styles.submit}>
            {submit}
          </div>
        </div>
      </header>
      <div ref={panel} tabIndex={-1} role="group" aria-label={STEPS[step]} className={styles.panel}>
        {children}
      </div>
    </HeaderSlot>
  );
}

function Stepper({ step }: { step: Step }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? 'step' : undefined}
          data-state={index < step ? 'done' : index === step ? 'current' : 'ahead'}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < step ? <Check /> : index + 1}
          </span>
          <span className={styles.stepName}>{name}</span>
          {index < step && <span className="spoken"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
