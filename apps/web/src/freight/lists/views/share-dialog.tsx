import { CONTACT_PAGE_SIZE, contacts } from '@lanewright/contract/contacts.ts';
import type { UserView } from '@lanewright/domain/views/user-view.ts';
import { useCallback, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useCurrentUser } from '../../../api/session.ts';
import { SaveDialog } from '../../../ui/dialog/save-dialog.tsx';
import { useBusy } from '../../../ui/dialog/use-busy.ts';
import type { Choice } from '../../../ui/forms/choice.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { AsyncSearchableSelect } from '../../../ui/material/async-searchable-select.tsx';
import { MaterialRoot } from '../../../ui/material/material-root.tsx';
import { notify } from '../../../ui/notifications/notify.ts';
import { shareTitle } from './view-names.ts';
import { tellViewFailure } from './tell-view-failure.ts';
import { useShareView } from './view-data.ts';
import { VIEW_TEXTS } from './view-texts.ts';

const SEARCH_DELAY_MS = 500;

export function ShareDialog({ view, onClose }: { view: UserView; onClose: () => void }) {
  const ownId = useCurrentUser().id;
  const [person, setPerson] = useState<Choice<string> | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const share = useShareView();
  const keyFor = useIntentKeys();
  const { isBusy, run } = useBusy();

  // Only who can sign in could ever see it.
  const find = useCallback(
    async (searchTerm: string, signal: AbortSignal) => {
      const query = { searchTerm, page: 1, pageSize: CONTACT_PAGE_SIZE, contactRoleType: 'Portal' } as const;
      const { data } = await call(contacts.search, { query, signal });
      return data
        .filter(({ id }) => id !== ownId)
        .map(({ id, name, primaryEmailAddress }) => ({
          value: id,
          label: [name, primaryEmailAddress].filter(Boolean).join(', '),
        }));
    },
    [ownId],
  );

  const handleSubmit = async () => {
    setWasTried(true);
    if (person === null) return;
    const body = { viewId: view.id, userId: person.value };
    try {
      await share.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
      notify({ kind: 'success', title: VIEW_TEXTS.shared });
      onClose();
    } catch (error) {
      tellViewFailure(VIEW_TEXTS.notShared, error);
    }
  };

  return (
    <MaterialRoot>
      <SaveDialog
        title={shareTitle(view)}
        isBusy={isBusy}
        onClose={onClose}
        onSubmit={() => void run(handleSubmit)}
        submit="Share"
      >
        <AsyncSearchableSelect<string>
          label="User"
          isRequired
          hint="They see the view as it is, also when you change it."
          find={find}
          delayMs={SEARCH_DELAY_MS}
          value={person}
          onChange={setPerson}
          {...(wasTried && person === null && { error: 'User is required' })}
        />
      </SaveDialog>
    </MaterialRoot>
  );
}
