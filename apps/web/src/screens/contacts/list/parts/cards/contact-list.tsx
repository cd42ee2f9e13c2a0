import { CONTACT_PAGE_SIZE } from '@lanewright/contract/contacts.ts';
import type { ReactNode } from 'react';
import { useIsSlow } from '../../../../../ui/feedback/skeleton.tsx';
import { ListContent } from '../../../../../ui/lists/list-content.tsx';
import { ListPager } from '../../../../../ui/lists/list-pager.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { Tabs } from '../../../../../ui/navigation/tabs.tsx';
import { useContactCount, type useContactPage } from '../../data.ts';
import { CONTACT_TABS, type ContactListPlace, type ContactTab } from '../../place.ts';
import { ContactCards } from './contact-cards.tsx';
import styles from './contact-list.module.css';
import { ContactSearch } from './contact-search.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { NoContacts } from './no-contacts.tsx';

interface ContactListProps {
  query: ReturnType<typeof useContactPage>;
  place: ContactListPlace;
  isNarrow: boolean;
  onPlaceChange: (place: Partial<ContactListPlace>, step?: { replace?: boolean }) => void;
  onNew: () => void;
  createReason: string | undefined;
}

export function ContactList(props: ContactListProps) {
  const { query, place, isNarrow, onPlaceChange, onNew, createReason } = props;
  const isFetching = useIsSlow(query.isFetching && query.data !== undefined);
  const content = (
    <div className={classNames(styles.content, isFetching && styles.fetching)}>
      <ListContent
        query={query}
        failureTitle="The contacts could not be loaded"
        skeleton={<ListSkeleton />}
        empty={<NoContacts place={place} onPlaceChange={onPlaceChange} onNew={onNew} createReason={createReason} />}
      >
        {(rows) => <ContactCards rows={rows} place={place} />}
      </ListContent>
    </div>
  );
  if (isNarrow) return content;
  return (
    <div className={styles.list}>
      <ContactTabs place={place} onPlaceChange={onPlaceChange}>
        {content}
        <div className={styles.paging}>
          <ListPager
            page={place.page}
            pageSize={CONTACT_PAGE_SIZE}
            total={query.data?.total ?? 0}
            onChange={(page) => onPlaceChange({ page })}
          />
        </div>
      </ContactTabs>
    </div>
  );
}

interface ContactTabsProps extends Pick<ContactListProps, 'place' | 'onPlaceChange'> {
  children: ReactNode;
}

function ContactTabs({ place, onPlaceChange, children }: ContactTabsProps) {
  const counts: Record<ContactTab, number | undefined> = {
    all: useContactCount('all', place.search),
    portal: useContactCount('portal', place.search),
    admins: useContactCount('admins', place.search),
  };
  return (
    <Tabs
      label="Which contacts"
      current={place.tab}
      onChange={(tab) => onPlaceChange({ tab: tab as ContactTab, page: 1 })}
      tools={<ContactSearch place={place} onPlaceChange={onPlaceChange} />}
      tabs={CONTACT_TABS.map(({ id, label }) => ({
        id,
        label,
        ...(counts[id] !== undefined && { count: counts[id] }),
        content: children,
      }))}
    />
  );
}
