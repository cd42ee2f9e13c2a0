import type { LinkBehaviour } from '@lanewright/domain/access/preferences.ts';
import { POPOUT } from '@lanewright/domain/search/search-result.ts';

/** Where no other window is allowed, the page goes there itself. */
export function openAddress(address: string, behaviour: LinkBehaviour, goHere: (address: string) => void): void {
  if (behaviour === 'sameWindow') return goHere(address);
  const features = behaviour === 'popout' ? `popup,width=${POPOUT.width},height=${POPOUT.height}` : '';
  const opened = window.open(address, '_blank', features);
  if (!opened) return goHere(address);
  // What opens a window can otherwise be led elsewhere by it.
  opened.opener = null;
}
