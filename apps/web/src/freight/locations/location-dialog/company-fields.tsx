import { locations } from '@lanewright/contract/locations.ts';
import { LOCATION_TEXT_LIMITS } from '@lanewright/domain/locations/rules.ts';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { fieldButtonTexts } from '../../../ui/material/field-button-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { useCurrentUser } from '../../../api/session.ts';
import { useDebounced } from '../../../ui/debounced.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { FieldLabel } from '../../../ui/forms/field-label.tsx';
import { fieldMessage } from '../../../ui/forms/field-message.tsx';
import { tooLongText } from '../../../ui/forms/too-long.ts';
import { START_TYPING_TEXT } from '../../../ui/material/search-notice.tsx';
import { LOCATION_LABELS, type LocationForm } from './location-form.ts';
import styles from './location-dialog.module.css';

const TYPING_PAUSE_MS = 250;
const NOT_SEARCHED = 'Known companies could not be searched. Type again to try once more.';
const NARROWS = 'With a name, only a location of that company counts as found.';

interface Company {
  id: string;
  companyName: string;
}

/** Whose place it is: the person's own company by one tick, another by its name. */
export function CompanyFields({ isRequired }: { isRequired: boolean }) {
  const { setValue, control, clearErrors } = useFormContext<LocationForm>();
  const user = useCurrentUser();
  const isOwn = useWatch({ control, name: 'isOwnCompany' });

  const choose = (isOwnCompany: boolean, companyId: string | null, companyName: string) => {
    setValue('isOwnCompany', isOwnCompany, { shouldDirty: true });
    setValue('companyId', companyId, { shouldDirty: true });
    setValue('companyName', companyName, { shouldDirty: true });
    clearErrors('companyName');
  };
  const handleTick = (isOwnCompany: boolean) =>
    isOwnCompany ? choose(true, user.companyId, user.companyName) : choose(false, null, '');

  return (
    <div className={styles.company}>
      <CheckboxField label={LOCATION_LABELS.isOwnCompany} isChecked={isOwn} onChange={handleTick} />
      <CompanyName
        isDisabled={isOwn}
        isRequired={isRequired}
        onType={(text) => choose(false, null, text)}
        onPick={({ id, companyName }) => choose(id === user.companyId, id, companyName)}
      />
    </div>
  );
}

interface CompanyNameProps {
  isDisabled: boolean;
  /** A search does without; then a name narrows it. */
  isRequired: boolean;
  onType: (text: string) => void;
  onPick: (company: Company) => void;
}

/** Any name may be typed; those that are known are offered. */
function CompanyName({ isDisabled, isRequired, onType, onPick }: CompanyNameProps) {
  const { field, fieldState } = useController<LocationForm, 'companyName'>({ name: 'companyName' });
  const q = useDebounced(field.value.trim(), TYPING_PAUSE_MS);
  const { data, isError } = useQuery({
    queryKey: ['companies', q],
    queryFn: ({ signal }) => call(locations.searchCompanies, { query: { q }, signal }),
    enabled: q !== '' && !isDisabled,
    retry: false,
  });
  const error = fieldState.error?.message ?? tooLongText(field.value, LOCATION_TEXT_LIMITS.companyName);
  const hint = isError ? NOT_SEARCHED : isRequired ? undefined : NARROWS;

  return (
    <Autocomplete<Company, false, false, true>
      freeSolo
      {...fieldButtonTexts(LOCATION_LABELS.companyName)}
      options={field.value.trim() === q ? (data?.items ?? []) : []}
      value={null}
      inputValue={field.value}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.companyName)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      // The answer is already the match.
      filterOptions={(all) => all}
      disabled={isDisabled}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') onType(text);
      }}
      onChange={(_, chosen) => {
        if (chosen !== null && typeof chosen !== 'string') onPick(chosen);
      }}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={<FieldLabel label={LOCATION_LABELS.companyName} isOptional={!isRequired} />}
          required={isRequired}
          name="companyName"
          inputRef={field.ref}
          onBlur={field.onBlur}
          error={error !== undefined}
          helperText={fieldMessage(error, hint)}
          placeholder={START_TYPING_TEXT}
        />
      )}
    />
  );
}
