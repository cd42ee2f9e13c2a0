import { DEFAULT_PREFERENCES, type LinkBehaviour, type Preferences } from '@lanewright/domain/access/preferences.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { deviceStore } from '../../api/browser-storage.ts';
import { PREFERENCES, preferencesQuery, usePreferences } from '../../api/preferences.ts';
import { useCurrentUser } from '../../api/session.ts';
import { useSavePreferences } from '../../freight/access/save-preferences.ts';
import { currentNotices, notify } from '../../ui/notifications/notify.ts';
import { openAddress } from './open-address.ts';

/** Opens what a search found: as asked by the keys that were held, otherwise as the person prefers. */
export function useOpenResult({ isSearching }: { isSearching: boolean }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  // Fetched while the person types, so that a pop-out needs no answer first: browsers block one that comes late.
  usePreferences({ isWanted: isSearching });
  const offerOpenHere = useOpenHereOffer();

  const goHere = (address: string) => router.history.push(address);
  const open = (address: string, behaviour: LinkBehaviour) => {
    const opening = openAddress(address, behaviour, goHere);
    if (opening === 'blocked')
      notify({
        kind: 'info',
        title: 'Opened here because the browser blocked another window',
        messages: ['Allow pop-ups for this site, or choose Same window in My Profile.'],
      });
    return opening;
  };
  const openAsPreferred = async (address: string) => {
    const { linkBehaviour } =
      queryClient.getQueryData<Preferences>(PREFERENCES) ??
      (await queryClient.fetchQuery(preferencesQuery).catch(() => DEFAULT_PREFERENCES));
    if (open(address, linkBehaviour) === 'otherWindow' && linkBehaviour === 'popout') offerOpenHere();
  };
  return { goHere, open, openAsPreferred };
}

const OFFER_TITLE = 'Search results open in a window of their own';

/** Pop-outs come with a short offer to do without them, until the person has accepted or dismissed it. */
function useOpenHereOffer() {
  const queryClient = useQueryClient();
  const save = useSavePreferences();
  const { id } = useCurrentUser();
  const key = `lanewright.open-here-offer.${id}`;

  return () => {
    const isPreferenceLoaded = queryClient.getQueryData(PREFERENCES) !== undefined;
    const isShown = currentNotices().some(({ title }) => title === OFFER_TITLE);
    if (isShown || !isPreferenceLoaded || deviceStore.read(key) !== null) return;
    notify({
      kind: 'info',
      title: OFFER_TITLE,
      place: 'topBar',
      onDismiss: () => deviceStore.write(key, 'dismissed'),
      action: {
        label: 'Open here from now on',
        onAction: () => {
          deviceStore.write(key, 'accepted');
          const preferences = queryClient.getQueryData<Preferences>(PREFERENCES);
          if (preferences) save.mutate({ ...preferences, linkBehaviour: 'sameWindow' });
        },
      },
    });
  };
}
