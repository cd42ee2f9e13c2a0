import type { Location } from '@lanewright/domain/locations/location.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCurrentUser } from '../../../api/session.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { resolveWith } from '../../../ui/forms/rule-problems.ts';
import { draftName, type StoredDraft } from '../../../ui/forms/stored-draft.ts';
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts';
import { MaterialRoot } from '../../../ui/material/material-root.tsx';
import { LocationFields } from './location-fields.tsx';
import {
  EMPTY_LOCATION_FORM,
  formFromLocation,
  isLocationForm,
  nameOfDraft,
  problemsWithForm,
  type LocationForm,
} from './location-form.ts';
import { editedLocation } from './stage.ts';
import { useAddressSearch } from './use-address-search.ts';
import { useSaveLocation } from './use-save-location.ts';

export interface LocationDialogProps {
  /** The one to edit; without one the dialog begins with the search by address. */
  location?: Location | null;
  /** False where the address must stay as it is. */
  isAddressEditable?: boolean;
  /** The postal code that the place must have, decided by whoever opens the dialog. */
  requiredPostalCode?: string;
  onSaved: (location: Location) => void;
  onClose: () => void;
}

export function LocationDialog(props: LocationDialogProps) {
  const { location = null, isAddressEditable = true, requiredPostalCode = '', onSaved, onClose } = props;
  const personId = useCurrentUser().id;
  const [initial] = useState<LocationForm>(() =>
    location ? formFromLocation(location) : { ...EMPTY_LOCATION_FORM, postalCode: requiredPostalCode },
  );
  const form = useForm<LocationForm>({
    defaultValues: initial,
    resolver: resolveWith((values) => problemsWithForm(values, stage.kind === 'search' ? 'search' : 'save')),
    reValidateMode: 'onChange',
  });
  const { stage, search, clear, changeAddress, choose } = useAddressSearch({
    location,
    form,
    initial,
    onStartFrom: (record, values) => {
      // What is there already is edited, not added.
      if (record) forgetNew();
      saving.startFrom(record, values);
    },
  });
  const edited = editedLocation(stage);
  const draft = useKeptDraft({ form, name: draftName(personId, 'location', edited?.id), isValid: isLocationForm });
  const saving = useSaveLocation({
    location: edited,
    form,
    onSaved: (saved) => {
      draft.forget();
      forgetNew();
      onSaved(saved);
      onClose();
    },
  });
  // What an earlier visit left is offered at the beginning only, not after each return to the search.
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const forgetNew = () => draft.forgetAs(draftName(personId, 'location'));
  const isSearching = stage.kind === 'search';

  const find = async (values: LocationForm) => {
    await search(values);
    setHasSubmitted(true);
  };
  const restore = (kept: StoredDraft<LocationForm>) => {
    saving.restore(kept);
    if (!isSearching) return;
    if (requiredPostalCode) form.setValue('postalCode', requiredPostalCode, { shouldDirty: true });
    const values = form.getValues();
    // It was looked for before: the person goes on where they were.
    if (problemsWithForm(values, 'search').length === 0) void saving.run(() => search(values, { keepsWords: true }));
  };

  return (
    <MaterialRoot>
      <FormDialog<LocationForm>
        title={location ? 'Edit Location' : 'Add Location'}
        width={720}
        form={form}
        saving={{ ...saving, restore }}
        draft={draft}
        describeDraft={nameOfDraft}
        canRestore={!hasSubmitted && (isSearching || location !== null)}
        confirmLabel={isSearching ? 'Search' : 'Save'}
        onSubmit={() => void (isSearching ? saving.run(() => form.handleSubmit(find)()) : saving.submit())}
        onClose={onClose}
        footnote={isSearching ? 'First checks whether a location with this address already exists.' : ''}
      >
        <LocationFields
          stage={stage}
          initial={initial}
          isAddressEditable={isAddressEditable}
          isPostalCodeRequired={requiredPostalCode !== ''}
          onChangeAddress={changeAddress}
          onChoose={choose}
          onClearSearch={() => {
            draft.forget();
            clear();
          }}
        />
      </FormDialog>
    </MaterialRoot>
  );
}
