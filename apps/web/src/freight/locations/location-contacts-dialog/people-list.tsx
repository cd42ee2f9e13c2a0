import { X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { withoutPerson, type People } from './people.ts';
import styles from './location-contacts-dialog.module.css';

export function PeopleList({ value, onChange }: { value: People; onChange: (people: People) => void }) {
  const group = useId();
  if (value.people.length === 0) {
    return <p className={styles.none}>Nobody yet. The first one you add is asked first about this dock.</p>;
  }
  return (
    <fieldset className={styles.people}>
      <legend>Who is asked first</legend>
      {value.people.map(({ contactId, name, title, primaryEmailAddress }) => (
        <div key={contactId} className={styles.person}>
          <label>
            <input
              type="radio"
              name={group}
              checked={value.defaultContactId === contactId}
              onChange={() => onChange({ ...value, defaultContactId: contactId })}
            />
            <span className={styles.names}>
              <strong>{name}</strong>
              <span>{[title, primaryEmailAddress].filter(Boolean).join(', ')}</span>
            </span>
          </label>
          {value.defaultContactId === contactId && <span className={styles.mark}>Default</span>}
          <IconButton
            label={`Remove ${name}`}
            icon={<X />}
            size="small"
            onClick={() => onChange(withoutPerson(value, contactId))}
          />
        </div>
      ))}
    </fieldset>
  );
}
