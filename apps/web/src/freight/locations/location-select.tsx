import type { FoundLocation } from '@lanewright/contract/locations.ts';
import { meantLocation } from '@lanewright/domain/locations/meant-location.ts';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { fieldButtonTexts } from '../../ui/material/field-button-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Plus, X } from 'lucide-react';
import { useCallback, useState, type ReactNode, type Ref } from 'react';
import { useCan } from '../../api/session.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { FieldLabel, type FieldFacts } from '../../ui/forms/field-label.tsx';
import { fieldMessage } from '../../ui/forms/field-message.tsx';
import { SEARCHING_TEXT, searchNotice, START_TYPING_TEXT, UnchosenNote } from '../../ui/material/search-notice.tsx';
import { useSearch } from '../../ui/material/use-search.ts';
import { unchosenMessage, useTypedText } from '../../ui/material/use-typed-text.ts';
import {
  addressLineOf,
  customerConfigurationQuery,
  foundFrom,
  labelOfFound,
  searchLocations,
  searchLocationsIn,
} from './find-locations.ts';
import styles from './location-select.module.css';

const LocationDialog = lazyDialog(
  async () => (await import('./location-dialog/location-dialog.tsx')).LocationDialog,
  () => ({ title: 'Add Location', width: 720 }),
);

const SEARCH_PAUSE_MS = 500;
const ADD = 'add';
type Option = FoundLocation | typeof ADD;

interface LocationSelectProps extends FieldFacts {
  value: FoundLocation | null;
  onChange: (location: FoundLocation | null) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** What stands in the field and is not chosen; null once it is chosen or deleted. */
  onTyped?: (text: string | null) => void;
  /** The postal code that was quoted: the list opens with the locations in it, and one added from here must have it. */
  requiredPostalCode?: string;
}

/** One location, found by name, number, address or warehouse ID, or added on the spot. Stands in a `MaterialRoot`. */
export function LocationSelect(props: LocationSelectProps) {
  const { value, onChange, onTyped, inputRef, requiredPostalCode } = props;
  const { label, hint, error, isRequired = false, isOptional, isDisabled = false, name } = props;
  const canAdd = useCan('EditLocations');
  const [isAdding, setIsAdding] = useState(false);
  const search = useLocationSearch(requiredPostalCode);
  const canList = useCan('ViewLocations');
  const offersQuoted = requiredPostalCode !== undefined && canList;
  const {
    typed: searched,
    items: found,
    status,
    onType,
    onOpen,
  } = useSearch(search, {
    delayMs: SEARCH_PAUSE_MS,
    searchesEmpty: offersQuoted,
  });
  // No location in the quoted postal code, and nothing typed yet.
  const notice = searched === '' && status.isEmpty ? START_TYPING_TEXT : searchNotice(status);
  const chosenLabel = value ? labelOfFound(value) : undefined;
  const typed = useTypedText({
    search: { items: found, status, onType, onOpen },
    chosen: value && { key: value.id, label: labelOfFound(value) },
    findMeant: meantLocation,
    onChoose: onChange,
    onTyped,
  });
  const message = typed.unchosen === null ? error : unchosenMessage('location', typed.unchosen, status, chosenLabel);
  // Before the answer, and after a failed search, the location may exist already, so adding one is not offered.
  const options: Option[] = [
    ...found,
    ...(canAdd && !status.isLoading && status.retry === null ? [ADD as Option] : []),
  ];

  return (
    <>
      <Autocomplete<Option>
        options={options}
        value={value}
        onChange={(_, option) => {
          if (option === ADD) return setIsAdding(true);
          typed.forget();
          onChange(option);
        }}
        autoHighlight={found.length > 0}
        {...typed.field}
        getOptionLabel={(option) => (option === ADD ? 'Add Location' : labelOfFound(option))}
        getOptionKey={(option) => (option === ADD ? ADD : option.id)}
        isOptionEqualToValue={(one, other) => one === other || (one !== ADD && other !== ADD && one.id === other.id)}
        // The answer is already the match.
        filterOptions={(all) => all}
        disabled={isDisabled}
        loading={status.isLoading}
        loadingText={SEARCHING_TEXT}
        noOptionsText={notice}
        {...fieldButtonTexts(label)}
        popupIcon={<ChevronDown size={16} strokeWidth={1.75} />}
        clearIcon={<X size={14} />}
        renderOption={({ key, ...optionProps }, option) => (
          <li key={key} {...optionProps} {...(option === ADD && { 'aria-label': 'Add Location' })}>
            {option === ADD ? (
              <AddOption notice={found.length > 0 ? null : notice} />
            ) : (
              <FoundOption location={option} />
            )}
          </li>
        )}
        renderInput={(params) => (
          <MuiTextField
            {...params}
            label={<FieldLabel label={label} isOptional={isOptional} />}
            required={isRequired}
            error={message !== undefined}
            helperText={
              typed.unchosen === null ? (
                fieldMessage(error, value ? addressLineOf(value) : hint)
              ) : (
                <UnchosenNote message={message} />
              )
            }
            placeholder={START_TYPING_TEXT}
            inputRef={inputRef}
            onBlur={typed.onBlur}
            {...(name !== undefined && { name })}
          />
        )}
      />
      {isAdding && (
        <LocationDialog
          {...(requiredPostalCode !== undefined && { requiredPostalCode })}
          onSaved={(location) => {
            typed.forget();
            onChange(foundFrom(location));
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

function useLocationSearch(postalCode: string | undefined) {
  const canList = useCan('ViewLocations');
  const queryClient = useQueryClient();
  return useCallback(
    async (text: string, signal: AbortSignal) => {
      // Without its answer all locations are searched, as most companies do.
      const settings = await queryClient.fetchQuery(customerConfigurationQuery()).catch(() => null);
      const search = searchLocations(settings?.prioritizeHistoricalLocations ?? false);
      const isQuoted = postalCode !== undefined && canList;
      return (isQuoted ? searchLocationsIn(postalCode, search) : search)(text, signal);
    },
    [postalCode, canList, queryClient],
  );
}

function FoundOption({ location }: { location: FoundLocation }) {
  return (
    <span className={styles.option}>
      <span className={styles.name}>{labelOfFound(location)}</span>
      <span className={styles.number}>{location.locationNumber}</span>
      <span className={styles.address}>{addressLineOf(location)}</span>
    </span>
  );
}

/** Always the last choice, so the list is never empty: what an empty one would say stands above it. */
function AddOption({ notice }: { notice: ReactNode }) {
  return (
    <span className={styles.add}>
      {notice !== null && <span className={styles.status}>{notice}</span>}
      <span className={styles.addLine}>
        <Plus aria-hidden="true" /> Add Location
      </span>
    </span>
  );
}
