import { Check, Circle } from 'lucide-react';
import { useFormContext, useFormState } from 'react-hook-form';
import { problemNames } from '../../../ui/forms/problem-summary.tsx';
import type { OrderForm } from './order-form.ts';
import styles from './order-form.module.css';
import { sectionOf } from './sections-of-form.ts';
import { useStanding } from './standing.tsx';

/** The parts of the form, which of them are complete, and how much is wrong in the others; an order that was made already is saved, not sent. */
export function SectionList({ isSaved }: { isSaved: boolean }) {
  const { sections, missing } = useStanding();
  const { control } = useFormContext<OrderForm>();
  const { errors } = useFormState({ control });
  const shown = problemNames(errors).map(sectionOf);
  const lacking = new Set(missing.map(({ field }) => sectionOf(field)));
  return (
    <nav className={styles.sections} aria-label="Sections of the order">
      <ol>
        {sections.map(({ id, title }) => {
          const wrong = shown.filter((section) => section === id).length;
          return (
            <li key={id}>
              <a href={`#${id}`} data-wrong={wrong > 0 || undefined}>
                {wrong > 0 ? (
                  <span className={styles.count}>
                    {wrong}
                    <span className="spoken"> wrong in </span>
                  </span>
                ) : lacking.has(id) ? (
                  <Circle aria-label="Incomplete:" />
                ) : (
                  <Check aria-label="Complete:" />
                )}
                {title}
              </a>
            </li>
          );
        })}
      </ol>
      <p className={styles.keys}>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> {isSaved ? 'saves the changes' : 'sends the order'}
      </p>
    </nav>
  );
}
