import { useState, type FormEvent } from 'react';
import { Button } from '../button/button.tsx';
import styles from './forms.module.css';
import { SearchField } from './search-field.tsx';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The term that is applied now. */
  term: string;
  onSearch: (term: string) => void;
  maxLength?: number;
}

/** Applies on Enter or with its button, not while typing. */
export function SearchBox({ label, placeholder, term, onSearch, maxLength = 200 }: SearchBoxProps) {
  const [draft, setDraft] = useState({ term, text: term });
  // The applied term changes from outside too: back button, reset. Then it replaces what stands in the box.
  if (draft.term !== term) setDraft({ term, text: term });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(draft.text.trim());
  };

  return (
    <form role="search" className={styles.searchForm} onSubmit={handleSubmit}>
      <SearchField
        label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        text={draft.text}
        onType={(text) => setDraft({ term, text })}
        onClear={() => {
          setDraft({ term, text: '' });
          if (term !== '') onSearch('');
        }}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
