import { Lock } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import styles from '../order-form.module.css';

interface SectionProps {
  /** Leads here from the list of sections. */
  id: string;
  title: ReactNode;
  /** Beside the title, quieter. */
  about?: ReactNode;
  actions?: ReactNode;
  /** Nothing in it can change. */
  isOff?: boolean;
  /** The element that says why it, or some of it, cannot change. */
  reasonId?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A card of the order form. */
export function Section({ id, title, about, actions, isOff = false, reasonId, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={classNames(styles.section, className)}>
      <header className={styles.sectionHead}>
        <h3 id={headingId}>{title}</h3>
        {about && <span className={styles.about}>{about}</span>}
        {isOff && (
          <span className={styles.locked}>
            <Lock aria-hidden="true" /> Cannot change
          </span>
        )}
        {actions && <span className={styles.sectionActions}>{actions}</span>}
      </header>
      {/* A form of its own: after each key browsers look through all fields of the form they belong to. */}
      <form noValidate>
        <fieldset className={styles.sectionBody} disabled={isOff} aria-describedby={reasonId}>
          {children}
        </fieldset>
        {/* Enter in a field sends only where there is something to press. */}
        <button type="submit" hidden />
      </form>
    </section>
  );
}
