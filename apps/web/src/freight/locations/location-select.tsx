import type { FoundLocation } from '@lanewright/contract/locations.ts';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Plus, X } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { useCan } from '../../api/session.ts';
import { useDebounced } from '../../ui/debounced.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { FieldLabel, type FieldFacts } from '../../ui/forms/field-label.tsx';
import { fieldMessage } from '../../ui/forms/field-message.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { holdEnter, NO_OPTIONS_TEXT, START_TYPING_TEXT } from '../../ui/material/searchable-select.tsx';
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
  /** What stands in the field and is not chosen: null once it is, or once somebody has left the field. */
  onTyped?: (text: string | null) => void;
  /** The postal code that was quoted: only places in it are found, and a place added from here must have it. */
  requiredPostalCode?: string;
}

/** One location, found by name, number, address or warehouse ID, or added on the spot. Stands in a `MaterialRoot`. */
export function LocationSelect(props: LocationSelectProps) {
  const { value, onChange, onTyped, inputRef, requiredPostalCode } = props;
  const { label, hint, error, isRequired = false, isOptional, isDisabled = false, name } = props;
  const canAdd = useCan('EditLocations');
  const [text, setText] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const { found, isSearching } = useFoundLocations(text.trim(), requiredPostalCode);
  const unchosen = useRef<string | null>(null);
  const note = (typed: string | null) => {
    unchosen.current = typed;
    onTyped?.(typed);
  };
  /** The field shows again what was chosen before. Whoever meant something else must not find out on the road. */
  const handleBlur = () => {
    if (unchosen.current === null) return;
    if (value)
      notify({
        kind: 'warning',
        title: `“${unchosen.current}” was not chosen`,
        messages: [`${label} is still ${labelOfFound(value)}. Pick a place from the list to change it.`],
      });
    note(null);
  };
  const options: Option[] = [...found, ...(canAdd ? [ADD as Option] : [])];

  return (
    <>
      <Autocomplete<Option>
        options={options}
        value={value}
        onChange={(_, option) => {
          note(null);
          if (option === ADD) setIsAdding(true);
          else onChange(option);
        }}
        onInputChange={(_, typed, reason) => {
          if (reason === 'input' || reason === 'clear') setText(typed);
          if (reason === 'input') note(typed.trim() || null);
        }}
        getOptionLabel={(option) => (option === ADD ? 'Add Location' : labelOfFound(option))}
        getOptionKey={(option) => (option === ADD ? ADD : option.id)}
        isOptionEqualToValue={(one, other) => one === other || (one !== ADD && other !== ADD && one.id === other.id)}
        // The answer is already the match.
        filterOptions={(all) => all}
        disabled={isDisabled}
        onKeyDown={(event) => holdEnter(event, isSearching)}
        loading={isSearching}
        loadingText="Searching…"
        noOptionsText={text.trim() === '' ? START_TYPING_TEXT : NO_OPTIONS_TEXT}
        popupIcon={<ChevronDown size={16} strokeWidth={1.75} />}
        clearIcon={<X size={14} />}
        renderOption={({ key, ...optionProps }, option) => (
          <li key={key} {...optionProps} {...(option === ADD && { 'aria-label': 'Add Location' })}>
            {option === ADD ? (
              <AddOption status={statusText(text, isSearching, found.length)} />
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
            error={error !== undefined}
            helperText={fieldMessage(error, value ? addressLineOf(value) : hint)}
            placeholder={START_TYPING_TEXT}
            inputRef={inputRef}
            onBlur={handleBlur}
            {...(name !== undefined && { name })}
          />
        )}
      />
      {isAdding && (
        <LocationDialog
          {...(requiredPostalCode !== undefined && { requiredPostalCode })}
          onSaved={(location) => onChange(foundFrom(location))}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

function useFoundLocations(wanted: string, postalCode: string | undefined) {
  const mayList = useCan('ViewLocations');
  const settled = useDebounced(wanted, SEARCH_PAUSE_MS);
  const settings = useQuery(customerConfigurationQuery());
  const isHistoricalFirst = settings.data?.prioritizeHistoricalLocations ?? false;
  const query = useQuery({
    queryKey: ['locations', 'choices', settled, isHistoricalFirst, postalCode ?? null],
    queryFn: ({ signal }) => {
      const isQuoted = postalCode !== undefined && mayList;
      return (isQuoted ? searchLocationsIn(postalCode) : searchLocations(isHistoricalFirst))(settled, signal);
    },
    enabled: settled !== '' && !settings.isPending,
  });
  const isCurrent = wanted !== '' && wanted === settled;
  return { found: isCurrent ? (query.data ?? []) : [], isSearching: wanted !== '' && (!isCurrent || query.isPending) };
}

function statusText(text: string, isSearching: boolean, count: number): string {
  if (count > 0) return '';
  if (text.trim() === '') return START_TYPING_TEXT;
  return isSearching ? 'Searching…' : NO_OPTIONS_TEXT;
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
function AddOption({ status }: { status: string }) {
  return (
    <span className={styles.add}>
      {status !== '' && <span className={styles.status}>{status}</span>}
      <span className={styles.addLine}>
        <Plus aria-hidden="true" /> Add Location
      </span>
    </span>
  );
}
