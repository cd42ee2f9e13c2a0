import type { Location } from '@lanewright/domain/locations/location.ts';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../../api/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormNotes } from '../../../ui/forms/form-notes.tsx';
import { ProblemSummary } from '../../../ui/forms/problem-summary.tsx';
import { RestoreNote } from '../../../ui/forms/restore-note.tsx';
import { resolveWith } from '../../../ui/forms/rule-problems.ts';
import { discardDraft } from '../../../ui/forms/stored-draft.ts';
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts';
import { MaterialRoot } from '../../../ui/material/material-root.tsx';
import { LocationConflict } from './location-conflict.tsx';
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
  const draftName = `location.${useCurrentUser().id}`;
  const [initial] = useState<LocationForm>(() =>
    location ? formFromLocation(location) : { ...EMPTY_LOCATION_FORM, postalCode: requiredPostalCode },
  );
  const form = useForm<LocationForm>({
    defaultValues: initial,
    resolver: resolveWith((values) => problemsWithForm(values, stage.kind === 'search' ? 'search' : 'save')),
    reValidateMode: 'onChange',
  });
  // What an earlier visit left is offered at the beginning only, not after each return to the search.
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { stage, search, clear, changeAddress } = useAddressSearch({ location, form, initial });
  const values = useWatch({ control: form.control }) as LocationForm;
  const { isDirty, isSubmitting } = form.formState;
  const isNew = stage.kind === 'search' || stage.kind === 'new';
  const offered = useKeptDraft({ name: draftName, values, isKept: isNew && isDirty, isValid: isLocationForm });

  const forgetDraft = () => {
    if (location === null) discardDraft(draftName);
  };
  const { save, conflict, acceptTheirs } = useSaveLocation({
    location: editedLocation(stage),
    form,
    onSaved: (saved) => {
      forgetDraft();
      onSaved(saved);
      onClose();
    },
  });
  const isSearching = stage.kind === 'search';

  return (
    <MaterialRoot>
      <FormProvider {...form}>
        <Dialog
          title={location ? 'Edit Location' : 'Add Location'}
          width={720}
          isDirty={isDirty && !isSubmitting}
          onClose={() => {
            if (isDirty || stage.kind === 'found') forgetDraft();
            onClose();
          }}
          onSubmit={() => {
            setHasSubmitted(true);
            void form.handleSubmit(isSearching ? search : save)();
          }}
          footnote={footnoteFor(isSearching, isNew && isDirty)}
          renderActions={(requestClose) => (
            <>
              <Button onClick={requestClose} disabled={isSubmitting}>
                Cancel
              </Button>
              <Button variant="primary" type="submit" isBusy={isSubmitting}>
                {isSearching ? 'Search' : 'Save'}
              </Button>
            </>
          )}
        >
          <FormNotes>
            {isSearching && !hasSubmitted && (
              <RestoreNote
                offered={offered}
                describe={nameOfDraft}
                onRestore={(kept) =>
                  form.reset(
                    { ...kept, postalCode: requiredPostalCode || kept.postalCode },
                    { keepDefaultValues: true },
                  )
                }
                onDiscard={forgetDraft}
              />
            )}
            {conflict && <LocationConflict conflict={conflict} mine={values} onAcceptTheirs={acceptTheirs} />}
            <ProblemSummary />
          </FormNotes>
          <LocationFields
            stage={stage}
            initial={initial}
            isAddressEditable={isAddressEditable}
            isPostalCodeRequired={requiredPostalCode !== ''}
            onChangeAddress={changeAddress}
            onClearSearch={() => {
              forgetDraft();
              clear();
            }}
          />
        </Dialog>
      </FormProvider>
    </MaterialRoot>
  );
}

function footnoteFor(isSearching: boolean, isKept: boolean): string {
  if (isKept) return 'What you type is kept on this device until you save it.';
  return isSearching ? 'First we look whether somebody already keeps this address.' : '';
}
