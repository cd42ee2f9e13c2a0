import { X } from 'lucide-react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { focusBeyond } from '../../../ui/dialog/return-focus.ts';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { withoutPerson, type People } from './people.ts';
import styles from './location-contacts-dialog.module.css';

export function PeopleList({ value, onChange }: { value: People; onChange: (people: People) => void }) {
  if (value.people.length === 0) {
    return <p className={styles.none}>Nobody yet. The first one you add is asked first about this dock.</p>;
  }
  return (
    <div className={styles.people}>
      <RadioGroup
        label="Who is asked first"
        value={value.defaultContactId}
        onChange={(defaultContactId) => onChange({ ...value, defaultContactId })}
        choices={value.people.map(({ contactId, name, title, primaryEmailAddress }) => ({
          value: contactId,
          label: <strong>{name}</strong>,
          hint: [title, primaryEmailAddress].filter(Boolean).join(', '),
          extra: (
            <>
              {value.defaultContactId === contactId && <span className={styles.mark}>Default</span>}
              <IconButton
                label={`Remove ${name}`}
                icon={<X />}
                size="small"
                onClick={(event) => {
                  focusBeyond(event.currentTarget);
                  onChange(withoutPerson(value, contactId));
                }}
              />
            </>
          ),
        }))}
      />
    </div>
  );
}
