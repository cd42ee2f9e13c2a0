import { useEffect, useEffectEvent, useState, type KeyboardEvent, type Ref } from 'react';
import { Button } from '../button/button.tsx';
import styles from './forms.module.css';
import { SearchField } from './search-field.tsx';

interface TypingSearchBoxProps {
  label: string;
  placeholder: string;
  /** The term that is applied now. */
  term: string;
  onSearch: (term: string) => void;
  /** How long somebody must have stopped typing before the term applies. */
  delayMs: number;
  maxLength?: number;
  /** With a button beside it, for whoever looks for one. */
  hasButton?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Applies while typing, once it pauses; Enter and the button do not wait. */
export function TypingSearchBox(props: TypingSearchBoxProps) {
  const { label, placeholder, term, onSearch, delayMs, maxLength = 200, hasButton = false, inputRef } = props;
  const [draft, setDraft] = useState({ term, text: term });
  // A term that came from outside (back button, reset) replaces what stands in the box; our own leaves it as typed.
  if (draft.term !== term) setDraft({ term, text: draft.text.trim() === term ? draft.text : term });

  const wanted = draft.text.trim();
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (wanted === term) return;
    const timer = setTimeout(() => search(wanted), delayMs);
    return () => clearTimeout(timer);
  }, [wanted, term, delayMs]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Inside a dialog the key would send the dialog's form; a form of our own cannot stand inside that one.
    event.preventDefault();
    if (wanted !== term) onSearch(wanted);
  };

  return (
    <div role="search" className={styles.searchForm}>
      <SearchField
        label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        text={draft.text}
        onType={(text) => setDraft({ term, text })}
        onKeyDown={handleKeyDown}
        inputRef={inputRef}
        onClear={() => {
          setDraft({ term, text: '' });
          if (term !== '') onSearch('');
        }}
      />
      {hasButton && <Button onClick={() => wanted !== term && onSearch(wanted)}>Search</Button>}
    </div>
  );
}
