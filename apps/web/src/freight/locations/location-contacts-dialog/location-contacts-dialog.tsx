import { locationLabel, type Location, type LocationContact } from '@lanewright/domain/locations/location.ts';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ConflictNote, type Difference } from '../../../ui/forms/conflict-note.tsx';
import { FormNotes } from '../../../ui/forms/form-notes.tsx';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { MaterialRoot } from '../../../ui/material/material-root.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { fetchLocation, fetchLocationContacts, useSaveLocationContacts } from '../location-data.ts';
import { PeopleList } from './people-list.tsx';
import { isSamePeople, peopleFrom, withPerson, type People } from './people.ts';
import { PersonSearch } from './person-search.tsx';
import styles from './location-contacts-dialog.module.css';

export interface LocationContactsDialogProps {
  location: Location;
  contacts: readonly LocationContact[];
  onClose: () => void;
}

interface Conflict {
  message: string;
  version: number;
  newest: People;
}

export function LocationContactsDialog({ location, contacts, onClose }: LocationContactsDialogProps) {
  const [opened] = useState(() => ({ version: location.version, people: peopleFrom(contacts) }));
  const [chosen, setChosen] = useState(opened.people);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const saving = useSaveLocationContacts();
  const keyFor = useIntentKeys();
  const { locationNumber } = location;

  const save = async () => {
    const body = {
      contactIds: chosen.people.map(({ contactId }) => contactId),
      defaultContactId: chosen.defaultContactId,
      // Saving after a conflict means: I saw theirs, and mine shall replace it.
      version: conflict?.version ?? opened.version,
    };
    try {
      await saving.mutateAsync({ locationNumber, body, idempotencyKey: keyFor(body) });
      notify({ kind: 'success', title: 'Location contacts updated' });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const newest = error.status === 409 ? await conflictFrom(error.message, locationNumber) : null;
      if (newest) setConflict(newest);
      else notify({ kind: 'error', title: 'Unable to update location contacts', messages: [error.message] });
    }
  };

  return (
    <MaterialRoot>
      <Dialog
        title={`Contacts of ${locationLabel(location)}`}
        isDirty={!isSamePeople(chosen, opened.people) && !saving.isPending}
        onClose={onClose}
        onSubmit={() => void save()}
        renderActions={(requestClose) => (
          <>
            <Button onClick={requestClose} disabled={saving.isPending}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" isBusy={saving.isPending}>
              Save
            </Button>
          </>
        )}
      >
        <FormNotes>
          {conflict && (
            <ConflictNote
              message={conflict.message}
              differences={differencesBetween(chosen, conflict.newest)}
              onAcceptTheirs={() => setChosen(conflict.newest)}
            />
          )}
        </FormNotes>
        <div className={styles.sections}>
          <PersonSearch onPick={(person) => setChosen(withPerson(chosen, person))} />
          <PeopleList value={chosen} onChange={setChosen} />
        </div>
      </Dialog>
    </MaterialRoot>
  );
}

async function conflictFrom(message: string, locationNumber: string): Promise<Conflict | null> {
  try {
    const [{ version }, contacts] = await Promise.all([
      fetchLocation(locationNumber),
      fetchLocationContacts(locationNumber),
    ]);
    return { message, version, newest: peopleFrom(contacts) };
  } catch {
    return null;
  }
}

function differencesBetween(mine: People, theirs: People): Difference[] {
  const names = ({ people }: People) => people.map(({ name }) => name).join(', ') || '–';
  const first = ({ people, defaultContactId }: People) =>
    people.find(({ contactId }) => contactId === defaultContactId)?.name ?? '–';
  return [
    { label: 'Contacts', theirs: names(theirs), mine: names(mine) },
    { label: 'Asked first', theirs: first(theirs), mine: first(mine) },
  ].filter((one) => one.theirs !== one.mine);
}
