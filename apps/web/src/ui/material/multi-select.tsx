import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { fieldButtonTexts } from './field-button-texts.ts';
import { ChevronDown, X } from 'lucide-react';
import { useState, type Ref } from 'react';
import { ChosenChip } from './chosen-chip.tsx';
import { FieldLabel, type FieldFacts } from '../forms/field-label.tsx';
import { fieldMessage } from '../forms/field-message.tsx';
import styles from './multi-select.module.css';
import { rankChoices } from '../forms/rank-choices.ts';
import { NO_OPTIONS_TEXT, SEARCHING_TEXT, searchNotice } from './search-notice.tsx';
import type { SearchableSelectProps } from './searchable-select.tsx';
import { handleSearchEnter } from './use-search.ts';
import type { Choice } from '../forms/choice.ts';

export interface MultiSelectProps<T extends string | number> extends FieldFacts {
  choices: readonly Choice<T>[];
  value: readonly Choice<T>[];
  onChange: (value: Choice<T>[]) => void;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Only for choices that come from somewhere else while typing. */
  search?: SearchableSelectProps<T>['search'];
  /** The list of choices is on its way. */
  isLoading?: boolean;
}

/** Several of many choices, found by typing; what is chosen stands in the field. */
export function MultiSelect<T extends string | number>(props: MultiSelectProps<T>) {
  const { label, hint, error, isRequired = false, isOptional, isDisabled = false, name } = props;
  const { choices, onChange, placeholder = 'Select', inputRef, search, isLoading = false } = props;
  const value = useSameList(props.value);
  return (
    <Autocomplete<Choice<T>, true>
      multiple
      options={choices}
      value={value}
      onChange={(_, chosen) => onChange(chosen)}
      getOptionLabel={(choice) => choice.label}
      getOptionKey={(choice) => choice.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      filterSelectedOptions
      disableCloseOnSelect={search === undefined}
      disabled={isDisabled}
      autoHighlight
      loading={search?.status.isLoading ?? isLoading}
      loadingText={search ? SEARCHING_TEXT : 'Loading…'}
      noOptionsText={search ? searchNotice(search.status) : NO_OPTIONS_TEXT}
      {...fieldButtonTexts(label)}
      popupIcon={<ChevronDown size={16} strokeWidth={1.75} />}
      clearIcon={<X size={14} />}
      filterOptions={(all, { inputValue }) => rankChoices(all, inputValue)}
      {...(search && {
        onKeyDown: (event) => handleSearchEnter(event, search.status, choices.length),
        // The answer is already the match; filtering it again by label would hide hits found by other fields.
        filterOptions: (all) => all,
        onInputChange: (_, text) => search.onType(text),
      })}
      renderValue={(chosen, getItemProps) =>
        chosen.map((choice, index) => {
          const { key, onDelete, disabled: _, className: _className, ...item } = getItemProps({ index });
          return <ChosenChip key={key} label={choice.label} item={item} onDelete={isDisabled ? null : onDelete} />;
        })
      }
      renderInput={(params) => (
        <MuiTextField
          {...params}
          className={styles.field}
          label={<FieldLabel label={label} isOptional={isOptional} />}
          required={isRequired}
          error={error !== undefined}
          helperText={fieldMessage(error, hint)}
          placeholder={value.length === 0 ? placeholder : ''}
          inputRef={inputRef}
          {...(name !== undefined && { name })}
        />
      )}
    />
  );
}

/** A list made anew with the same choices would empty the text that is being typed, so the first one stays. */
function useSameList<T extends string | number>(list: readonly Choice<T>[]): Choice<T>[] {
  const [kept, setKept] = useState(() => [...list]);
  const isSame =
    kept.length === list.length &&
    kept.every(({ value, label }, index) => value === list[index]?.value && label === list[index].label);
  if (isSame) return kept;
  const next = [...list];
  setKept(next);
  return next;
}
