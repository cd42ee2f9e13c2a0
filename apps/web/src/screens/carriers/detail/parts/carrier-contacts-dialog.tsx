import { carriers, type Carrier } from '@lanewright/contract/carriers.ts';
import { X } from 'lucide-react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../../api/client.ts';
import { useCurrentUser } from '../../../../api/session.ts';
import { fetchCarrier, useRememberCarrier } from '../../../../freight/carriers/carrier-data.ts';
import { PersonSearch } from '../../../../freight/locations/location-contacts-dialog/person-search.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { focusBeyond } from '../../../../ui/dialog/return-focus.ts';
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx';
import { draftName } from '../../../../ui/forms/stored-draft.ts';
import type { MergeUnit } from '../../../../ui/forms/three-way.ts';
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts';
import { useVersionedSave } from '../../../../ui/forms/use-versioned-save.ts';
import { Avatar } from '../../../../ui/layout/avatar.tsx';
import { MaterialRoot } from '../../../../ui/material/material-root.tsx';
import { notify } from '../../../../ui/notifications/notify.ts';
import styles from './carrier-detail.module.css';

const People = z.object({ people: z.array(z.object({ id: z.string(), name: z.string(), about: z.string() })) });
type People = z.infer<typeof People>;
type Person = People['people'][number];

const isPeople = (values: unknown): values is People => People.safeParse(values).success;

const peopleOf = ({ contacts }: Carrier): People => ({
  people: contacts.map(({ id, fullName, title, emailAddress }) => ({
    id,
    name: fullName,
    about: [title, emailAddress].filter(Boolean).join(', '),
  })),
});

/** Whoever either of two people added is there, and whoever either took away is not. */
function merge(loaded: People, mine: People, theirs: People): People {
  const has = ({ people }: People, { id }: Person) => people.some((one) => one.id === id);
  const kept = mine.people.filter((person) => has(theirs, person) || !has(loaded, person));
  const added = theirs.people.filter((person) => !has(mine, person) && !has(loaded, person));
  return { people: [...kept, ...added] };
}

const UNITS: readonly MergeUnit<People>[] = [
  {
    label: 'Contacts',
    fields: ['people'],
    inWords: ({ people }) => people.map(({ name }) => name).join(', ') || '–',
    key: ({ people }) => people.map(({ id }) => id),
    merge,
  },
];

export function CarrierContactsDialog({ carrier, onClose }: { carrier: Carrier; onClose: () => void }) {
  const { id } = carrier;
  const remember = useRememberCarrier();
  const form = useForm<People>({ defaultValues: peopleOf(carrier) });
  const draft = useKeptDraft({
    form,
    name: draftName(useCurrentUser().id, 'carrier-contacts', id),
    isValid: isPeople,
  });
  const saving = useVersionedSave({
    form,
    loaded: carrier,
    toForm: peopleOf,
    units: UNITS,
    toBody: ({ people }, base) => ({
      contactIds: people.map((person) => person.id),
      version: (base ?? carrier).version,
    }),
    send: (body, idempotencyKey) => call(carriers.saveContacts, { params: { id }, body, idempotencyKey }),
    newest: () => fetchCarrier(id),
    fieldOf: () => null,
    failure: 'Unable to update the contacts of the carrier',
    onSaved: (saved, note) => {
      remember(saved);
      notify({ kind: 'success', title: 'Carrier contacts updated', messages: note ? [note] : [] });
      draft.forget();
      onClose();
    },
  });
  return (
    <MaterialRoot>
      <FormDialog<People>
        title={`Contacts of ${carrier.name}`}
        form={form}
        saving={saving}
        draft={draft}
        describeDraft={() => 'to change these contacts'}
        confirmLabel="Save"
        onClose={onClose}
      >
        <PeopleFields />
      </FormDialog>
    </MaterialRoot>
  );
}

function PeopleFields() {
  const { control, setValue } = useFormContext<People>();
  const people = useWatch({ control, name: 'people' });
  const change = (next: Person[]) => setValue('people', next, { shouldDirty: true });
  return (
    <div className={styles.dialogBody}>
      <PersonSearch
        onPick={({ contactId, name, title, primaryEmailAddress }) => {
          if (people.some(({ id }) => id === contactId)) return;
          change([...people, { id: contactId, name, about: [title, primaryEmailAddress].filter(Boolean).join(', ') }]);
        }}
      />
      {people.length === 0 ? (
        <p className={styles.quiet}>Nobody yet.</p>
      ) : (
        <ul className={styles.chosen}>
          {people.map(({ id, name, about }) => (
            <li key={id} data-row="">
              <Avatar name={name} tone="neutral" />
              <span>
                <strong>{name}</strong>
                {about && <small>{about}</small>}
              </span>
              <IconButton
                label={`Remove ${name}`}
                icon={<X />}
                size="small"
                onClick={(event) => {
                  focusBeyond(event.currentTarget);
                  change(people.filter((person) => person.id !== id));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
