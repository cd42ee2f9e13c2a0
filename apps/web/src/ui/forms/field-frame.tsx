import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldLabel, type FieldFacts } from './field-label.tsx';
import { fieldMessage } from './field-message.tsx';
import styles from './fields.module.css';

/** What a control needs to belong to its label and message. */
export interface ControlProps {
  id: string;
  name: string | undefined;
  required: boolean;
  disabled: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldFacts {
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, message below: every plain control of a form stands in one. */
export function FieldFrame({ className, children, ...facts }: FieldFrameProps) {
  const { label, hint, error, isRequired = false, isOptional, isDisabled = false, name } = facts;
  const id = useId();
  const messageId = `${id}-message`;
  const hasMessage = (error ?? hint ?? '') !== '';
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id}>
        <FieldLabel label={label} isOptional={isOptional} />
        {isRequired && (
          <span aria-hidden="true" className={styles.asterisk}>
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        name,
        required: isRequired,
        disabled: isDisabled,
        'aria-invalid': error !== undefined,
        'aria-describedby': hasMessage ? messageId : undefined,
      })}
      {hasMessage && (
        <p id={messageId} className={styles.message}>
          {fieldMessage(error, hint)}
        </p>
      )}
    </div>
  );
}
