import { useFormContext, useWatch } from 'react-hook-form';
import { PeopleList } from './people-list.tsx';
import { withPerson, type People } from './people.ts';
import { PersonSearch } from './person-search.tsx';
import styles from './location-contacts-dialog.module.css';

export function PeopleFields() {
  const { control, getValues, setValue } = useFormContext<People>();
  const value = useWatch({ control }) as People;
  const change = ({ people, defaultContactId }: People) => {
    setValue('people', people, { shouldDirty: true });
    setValue('defaultContactId', defaultContactId, { shouldDirty: true });
  };
  return (
    <div className={styles.sections}>
      <PersonSearch onPick={(person) => change(withPerson(getValues(), person))} />
      <PeopleList value={value} onChange={change} />
    </div>
  );
}
