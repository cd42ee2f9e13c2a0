import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { fieldButtonTexts } from './field-button-texts.ts';
import { ChevronDown, X } from 'lucide-react';
import type { Ref } from 'react';
import { FieldLabel, type FieldFacts } from '../forms/field-label.tsx';
import { fieldMessage } from '../forms/field-message.tsx';
import type { Choice } from '../forms/choice.ts';
import { TOUCH_SCREEN } from '../media-query.ts';
import { rankChoices } from '../forms/rank-choices.ts';
import { NO_OPTIONS_TEXT, SEARCHING_TEXT, searchNotice, UnchosenNote } from './search-notice.tsx';
import { handleSearchEnter, type SearchStatus } from './use-search.ts';
import type { TypedText } from './use-typed-text.ts';

export interface SearchableSelectProps<T extends string | number> extends FieldFacts {
  choices: readonly Choice<T>[];
  value: Choice<T> | null;
  onChange: (choice: Choice<T> | null) => void;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Leaving the field takes the choice that stands out in the list: for who types and goes on with Tab. */
  isTakenOnLeave?: boolean;
  hasFirstFocus?: boolean;
  /** Only for choices that come from somewhere else while typing. */
  search?: { onType: (text: string) => void; onOpen?: () => void; status: SearchStatus };
  /** Only for a search whose text stays in the field until something is chosen. */
  typed?: TypedText;
}

export function SearchableSelect<T extends string | number>(props: SearchableSelectProps<T>) {
  const { label, hint, error, isRequired = false, isOptional, isDisabled, name } = props;
  const { choices, value, onChange, placeholder = 'Select', inputRef, search, typed } = props;
  const { isTakenOnLeave = false, hasFirstFocus = false } = props;
  return (
    <Autocomplete<Choice<T>>
      options={choices}
      value={value}
      onChange={(_, choice) => {
        typed?.forget();
        onChange(choice);
      }}
      getOptionLabel={(choice) => choice.label}
      getOptionKey={(choice) => choice.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      disabled={isDisabled ?? false}
      disableClearable={false}
      autoHighlight
      autoSelect={isTakenOnLeave}
      noOptionsText={search ? searchNotice(search.status) : NO_OPTIONS_TEXT}
      {...fieldButtonTexts(label)}
      popupIcon={<ChevronDown size={16} strokeWidth={1.75} />}
      clearIcon={<X size={14} />}
      filterOptions={(all, { inputValue }) => rankChoices(all, inputValue)}
      {...(search && {
        onKeyDown: (event) => handleSearchEnter(event, search.status, choices.length),
        ...(search.onOpen && { onOpen: search.onOpen }),
        loading: search.status.isLoading,
        loadingText: SEARCHING_TEXT,
        // The answer is already the match; filtering it again by label would hide hits found by other fields.
        filterOptions: (all) => all,
        onInputChange: (_, text, reason) => {
          if (reason === 'input' || reason === 'clear') search.onType(text);
        },
      })}
      {...typed?.field}
      renderInput={(params) => (
        <MuiTextField
          {...params}
          label={<FieldLabel label={label} isOptional={isOptional} />}
          required={isRequired}
          error={error !== undefined}
          helperText={typed?.unchosen ? <UnchosenNote message={error} /> : fieldMessage(error, hint)}
          placeholder={placeholder}
          inputRef={inputRef}
          {...(typed && { onBlur: typed.onBlur })}
          {...(hasFirstFocus && !window.matchMedia(TOUCH_SCREEN).matches && { autoFocus: true })}
          {...(name !== undefined && { name })}
        />
      )}
    />
  );
}
