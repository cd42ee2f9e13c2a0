import { Plus, SearchX, Users } from 'lucide-react';
import { Button } from '../../../../../ui/button/button.tsx';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import type { ContactListPlace } from '../../place.ts';

interface NoContactsProps {
  place: ContactListPlace;
  onPlaceChange: (place: Partial<ContactListPlace>) => void;
  onNew: () => void;
  createReason: string | undefined;
}

const BY_TAB = {
  all: 'Contacts are the people at your company and at the places you ship to.',
  portal: 'Portal users are contacts who can sign in.',
  admins: 'Admins are portal users who may do everything.',
};

export function NoContacts({ place, onPlaceChange, onNew, createReason }: NoContactsProps) {
  const { search, tab } = place;
  if (search !== '') {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No Contacts"
        text={`Nobody has “${search}” in their name, title, e-mail, number or location.`}
        actions={
          <>
            <Button onClick={() => onPlaceChange({ search: '', page: 1 })}>Clear search</Button>
            {tab !== 'all' && (
              <Button variant="quiet" onClick={() => onPlaceChange({ tab: 'all', page: 1 })}>
                Search all contacts
              </Button>
            )}
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<Users />}
      title="No Contacts"
      text={BY_TAB[tab]}
      actions={
        tab === 'all' ? (
          <Button icon={<Plus />} onClick={onNew} disabledReason={createReason}>
            Add the first one
          </Button>
        ) : (
          <Button onClick={() => onPlaceChange({ tab: 'all', page: 1 })}>Show all contacts</Button>
        )
      }
    />
  );
}
