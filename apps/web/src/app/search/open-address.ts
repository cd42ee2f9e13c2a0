import type { LinkBehaviour } from '@lanewright/domain/access/preferences.ts';
import { POPOUT } from '@lanewright/domain/search/search-result.ts';

/** `blocked`: the browser allowed no other window, so the page went there itself. */
export type Opening = 'here' | 'otherWindow' | 'blocked';

export function openAddress(address: string, behaviour: LinkBehaviour, goHere: (address: string) => void): Opening {
  if (behaviour === 'sameWindow') {
    goHere(address);
    return 'here';
  }
  const features = behaviour === 'popout' ? `popup,width=${POPOUT.width},height=${POPOUT.height}` : '';
  const opened = window.open(address, '_blank', features);
  if (!opened) {
    goHere(address);
    return 'blocked';
  }
  // What opens a window can otherwise be led elsewhere by it.
  opened.opener = null;
  return 'otherWindow';
}
