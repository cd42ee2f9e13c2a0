import { CONTACT_PAGE_SIZE } from '@lanewright/contract/contacts.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { BREAKPOINTS } from '../../../theme/breakpoints.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useShortcut } from '../../../ui/keyboard/shortcuts.ts';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { upToWidth, useMediaQuery } from '../../../ui/media-query.ts';
import { useContactCount, useContactPage, useRefreshOnLiveChange } from './data.ts';
import { ContactList } from './parts/cards/contact-list.tsx';
import { NarrowBar } from './parts/cards/narrow-bar.tsx';
import { OpenDialog } from './parts/open-dialog.tsx';
import { headingFor } from './place.ts';
import type { ContactTask } from './task.ts';
import { useContactPlace } from './use-contact-place.ts';

const CONTEXT = 'People at your company and at the places you ship to.';

export function ContactListScreen() {
  const { place, goTo, openContact, closeContact } = useContactPlace();
  const [task, setTask] = useState<ContactTask | null>(null);
  const isNarrow = useMediaQuery(upToWidth(BREAKPOINTS.tablet));
  const canCreate = useCan('CreateContact');
  const createReason = canCreate ? undefined : NO_PERMISSION_TOOLTIP;
  const handleNew = () => setTask({ kind: 'new' });
  useShortcut('c', handleNew, canCreate);
  useRefreshOnLiveChange();

  const query = useContactPage(place);
  const portalUsers = useContactCount('portal', '');
  const total = query.data?.total;
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / CONTACT_PAGE_SIZE));
  const isBeyondEnd = !query.isPlaceholderData && total !== undefined && place.page > lastPage;
  // The last one of the last page was deleted, or an old link names a page that is gone.
  const goToLastPage = useEffectEvent(() => goTo({ page: lastPage }, { replace: true }));
  useEffect(() => {
    if (isBeyondEnd) goToLastPage();
  }, [isBeyondEnd]);

  const canSignIn = portalUsers === undefined ? '' : ` ${portalUsers.toLocaleString('en-US')} can sign in.`;
  return (
    <PageFrame
      heading={headingFor(place.tab, total)}
      context={place.search === '' ? CONTEXT + canSignIn : `Found by “${place.search}”.`}
      actions={
        isNarrow ? (
          <NarrowBar
            place={place}
            pageCount={lastPage}
            onPlaceChange={goTo}
            onNew={handleNew}
            createReason={createReason}
          />
        ) : (
          <Button variant="primary" icon={<Plus />} onClick={handleNew} disabledReason={createReason}>
            New Contact
          </Button>
        )
      }
    >
      <ContactList
        query={query}
        place={place}
        isNarrow={isNarrow}
        onPlaceChange={goTo}
        onNew={handleNew}
        createReason={createReason}
      />
      <OpenDialog
        task={task}
        contactId={place.contactId}
        onTask={setTask}
        onOpen={openContact}
        onClose={closeContact}
      />
    </PageFrame>
  );
}
