import { contacts, type QuickContactSearch } from '@lanewright/contract/contacts.ts';
import { useCallback } from 'react';
import { call } from '../../api/client.ts';
import { MultiSelect } from '../../ui/material/multi-select.tsx';
import { START_TYPING_TEXT } from '../../ui/material/search-notice.tsx';
import type { Choice } from '../../ui/forms/choice.ts';
import { useSearch } from '../../ui/material/use-search.ts';
import { chosenFrom, offeredFor, recipientOf, type Recipient } from './quick-contacts.ts';

const SEARCH_DELAY_MS = 62.5;

interface QuickContactSelectProps {
  label: string;
  value: Choice<string>[];
  onChange: (recipients: Recipient[]) => void;
  /** People of this carrier, and at these places, come first. Keep the list stable between drawings. */
  carrierId?: QuickContactSearch['carrierId'];
  locationIds?: QuickContactSearch['locationIds'];
  hint?: string;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  name?: string;
}

/** To whom something is sent: contacts found by typing, and addresses of people who are none. */
export function QuickContactSelect(props: QuickContactSelectProps) {
  const { value, onChange, carrierId, locationIds, ...field } = props;
  const find = useCallback(
    async (q: string, signal: AbortSignal) => {
      const query = { q, ...(carrierId !== undefined && { carrierId }), ...(locationIds && { locationIds }) };
      return (await call(contacts.quickSearch, { query, signal })).items.map(recipientOf);
    },
    [carrierId, locationIds],
  );
  const { typed, items, status, onType } = useSearch(find, { delayMs: SEARCH_DELAY_MS });
  const offered = offeredFor(typed, items, value);
  return (
    <MultiSelect
      {...field}
      placeholder={START_TYPING_TEXT}
      choices={offered}
      // An address that can be added must not hide behind "Searching".
      search={{ onType, status: { ...status, isLoading: status.isLoading && offered.length === 0 } }}
      value={value}
      onChange={(chosen) => onChange(chosenFrom(chosen))}
    />
  );
}
