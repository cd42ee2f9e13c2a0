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

interface Draft {
  /** The applied term that the text was last compared with. */
  term: string;
  text: string;
  /** Terms that were sent and have not come back yet, the newest last. */
  sent: readonly string[];
}

/** Applies while typing, once it pauses; Enter and the button do not wait. */
export function TypingSearchBox(props: TypingSearchBoxProps) {
  const { label, placeholder, term, onSearch, delayMs, maxLength = 200, hasButton = false, inputRef } = props;
  const [draft, setDraft] = useState<Draft>({ term, text: term, sent: [] });
  // A term that came from outside (back button, reset) replaces what stands in the box. Our own leaves it as typed, also where
  // the person typed on while the term was on its way.
  if (draft.term !== term) {
    const arrived = draft.sent.lastIndexOf(term);
    const isOwn = arrived !== -1 || draft.text.trim() === term;
    setDraft({ term, text: isOwn ? draft.text : term, sent: isOwn ? draft.sent.slice(arrived + 1) : [] });
  }

  const wanted = draft.text.trim();
  const send = (next: string) => {
    setDraft((before) => ({ ...before, sent: [...before.sent, next] }));
    onSearch(next);
  };
  const search = useEffectEvent(send);
  const newest = draft.sent.at(-1) ?? term;
  useEffect(() => {
    if (wanted === newest) return;
    const timer = setTimeout(() => search(wanted), delayMs);
    return () => clearTimeout(timer);
  }, [wanted, newest, delayMs]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Inside a dialog the key would send the dialog's form; a form of our own cannot stand inside that one.
    event.preventDefault();
    if (wanted !== term) send(wanted);
  };

  return (
    <div role="search" className={styles.searchForm}>
      <SearchField
        label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        text={draft.text}
        onType={(text) => setDraft((before) => ({ ...before, text }))}
        onKeyDown={handleKeyDown}
        inputRef={inputRef}
        onClear={() => {
          setDraft((before) => ({ ...before, text: '' }));
          if (newest !== '') send('');
        }}
      />
      {hasButton && <Button onClick={() => wanted !== term && send(wanted)}>Search</Button>}
    </div>
  );
}
