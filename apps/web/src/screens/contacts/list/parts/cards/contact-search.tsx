import { TypingSearchBox } from '../../../../../ui/forms/typing-search-box.tsx';
import type { ContactListPlace } from '../../place.ts';

const SEARCH_DELAY_MS = 500;

interface ContactSearchProps {
  place: ContactListPlace;
  onPlaceChange: (place: Partial<ContactListPlace>, step?: { replace?: boolean }) => void;
}

export function ContactSearch({ place, onPlaceChange }: ContactSearchProps) {
  return (
    <TypingSearchBox
      label="Search contacts"
      placeholder="Name, e-mail or number"
      term={place.search}
      delayMs={SEARCH_DELAY_MS}
      // One word typed with pauses is one step back, not several.
      onSearch={(search) => onPlaceChange({ search, page: 1 }, { replace: place.search !== '' && search !== '' })}
    />
  );
}
