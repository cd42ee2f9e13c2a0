import { Search, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import styles from './forms.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
  onClear: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  maxLength: number;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Where search words are typed, with the cross that takes them away. When they apply is the business of what is around it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, text, onType, onClear, onKeyDown, maxLength, inputRef } = props;
  return (
    <div className={styles.searchField}>
      <Search aria-hidden="true" />
      <input
        ref={inputRef}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button type="button" aria-label="Clear search" onClick={onClear}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
