import { locationLabel, type Location, type LocationContact } from '@lanewright/domain/locations/location.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCurrentUser } from '../../../api/session.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { draftName } from '../../../ui/forms/stored-draft.ts';
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts';
import { MaterialRoot } from '../../../ui/material/material-root.tsx';
import { PeopleFields } from './people-fields.tsx';
import { isPeople, peopleFrom, type People } from './people.ts';
import { useSavePeople } from './use-save-people.ts';

export interface LocationContactsDialogProps {
  location: Location;
  contacts: readonly LocationContact[];
  onClose: () => void;
}

export function LocationContactsDialog({ location, contacts, onClose }: LocationContactsDialogProps) {
  const [loaded] = useState(() => ({ version: location.version, location, people: peopleFrom(contacts) }));
  const form = useForm<People>({ defaultValues: loaded.people });
  const draft = useKeptDraft({
    form,
    name: draftName(useCurrentUser().id, 'location-contacts', location.id),
    isValid: isPeople,
  });
  const saving = useSavePeople({
    loaded,
    form,
    onSaved: () => {
      draft.forget();
      onClose();
    },
  });
  return (
    <MaterialRoot>
      <FormDialog<People>
        title={`Contacts of ${locationLabel(location)}`}
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
