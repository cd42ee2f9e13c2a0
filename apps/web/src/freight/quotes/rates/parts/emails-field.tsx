import { isEmailAddress, NOT_AN_EMAIL } from '@lanewright/domain/contacts/email-address.ts';
import { X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx';
import styles from './mail-dialog.module.css';

interface EmailsFieldProps {
  label: string;
  emails: readonly string[];
  most: number;
  /** What is typed and not yet an address of the list. */
  typed: string;
  error: string | undefined;
  onChange: (emails: string[], typed: string) => void;
}

const SEPARATORS = /[\s,;]+/;

/** The addresses in a text, and the first piece that is none. */
export function readEmails(text: string, known: readonly string[]): { emails: string[]; wrong: string } {
  const pieces = text.split(SEPARATORS).filter(Boolean);
  const wrong = pieces.find((piece) => !isEmailAddress(piece)) ?? '';
  const emails = [...known];
  for (const piece of pieces)
    if (isEmailAddress(piece) && !emails.some((one) => one.toLowerCase() === piece.toLowerCase())) emails.push(piece);
  return { emails, wrong };
}

/** Addresses as they are typed or pasted: Enter, a comma or leaving the field makes one of what stands there. */
export function EmailsField({ label, emails, most, typed, error, onChange }: EmailsFieldProps) {
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const take = (text: string) => {
    const { emails: read, wrong } = readEmails(text, emails);
    setProblem(
      read.length > most ? `At most ${most} addresses` : wrong === '' ? undefined : `${NOT_AN_EMAIL}: ${wrong}`,
    );
    onChange(read.slice(0, most), read.length > most ? read.slice(most).join(', ') : wrong);
  };
  const remove = (email: string) => {
    onChange(
      emails.filter((one) => one !== email),
      typed,
    );
    setProblem(undefined);
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && typed.trim() !== '' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '' && emails.length > 0) remove(emails.at(-1)!);
  };
  const handleTyping = (text: string) => {
    setProblem(undefined);
    if (SEPARATORS.test(text) && text.trim() !== '') take(text);
    else onChange([...emails], text);
  };

  return (
    <FieldFrame
      label={label}
      hint={`Up to ${most}, with Enter or a comma between them`}
      error={problem ?? error}
      isRequired
    >
      {(control) => (
        <div
          className={styles.emails}
          onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
        >
          <ul aria-label="Recipients">
            {emails.map((email) => (
              <li key={email}>
                <span title={email}>{email}</span>
                <button type="button" aria-label={`Remove ${email}`} onClick={() => remove(email)}>
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="email"
            autoComplete="off"
            data-autofocus=""
            required={false}
            aria-required="true"
            value={typed}
            onChange={(event) => handleTyping(event.target.value)}
            onKeyDown={handleKeyDown}
            onBlur={() => typed.trim() !== '' && take(typed)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
