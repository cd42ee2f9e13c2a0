import { CONTACT_PAGE_SIZE, contacts } from '@lanewright/contract/contacts.ts';
import type { ContactListItem } from '@lanewright/domain/contacts/contact.ts';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { AsyncSearchableSelect } from '../../../ui/material/async-searchable-select.tsx';
import { personFrom, type Person } from './people.ts';

const MOST_FOUND = CONTACT_PAGE_SIZE;

/** Finds somebody among the company's contacts; each choice empties the field for the next one. */
export function PersonSearch({ onPick }: { onPick: (person: Person) => void }) {
  const found = useRef(new Map<string, ContactListItem>());
  const [picks, setPicks] = useState(0);

  const find = useCallback(async (searchTerm: string, signal: AbortSignal) => {
    const { data } = await call(contacts.search, { query: { searchTerm, page: 1, pageSize: MOST_FOUND }, signal });
    for (const contact of data) found.current.set(contact.id, contact);
    return data.map((contact) => ({
      value: contact.id,
      label: [contact.name, contact.title || contact.primaryEmailAddress].filter(Boolean).join(', '),
    }));
  }, []);

  const handleChoice = (id: string | undefined) => {
    const contact = id === undefined ? undefined : found.current.get(id);
    if (!contact) return;
    onPick(personFrom(contact));
    setPicks(picks + 1);
  };

  return (
    <AsyncSearchableSelect
      key={picks}
      label="Add a contact"
      hint="By name, title, email or number."
      find={find}
      value={null}
      onChange={(choice) => handleChoice(choice?.value)}
      inputRef={(input: HTMLInputElement | null) => {
        // A new field took the place of the one just used: the next name can be typed at once.
        if (picks > 0) input?.focus();
      }}
    />
  );
}
