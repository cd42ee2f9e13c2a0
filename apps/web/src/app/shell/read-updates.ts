import type { ProductUpdate } from '@lanewright/contract/product.ts';
import { deviceStore, readJson } from '../../api/browser-storage.ts';

const KEY = 'lanewright.read-updates';

export function unreadAmong(updates: readonly ProductUpdate[], readIds: ReadonlySet<string>): ProductUpdate[] {
  return updates.filter((update) => !readIds.has(update.id));
}

export function readUpdateIds(): Set<string> {
  const kept = readJson(deviceStore, KEY);
  return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
}

/** Only what the list still holds is remembered, so the memory does not grow for ever. */
export function keepAsRead(updates: readonly ProductUpdate[]): Set<string> {
  const ids = updates.map((update) => update.id);
  deviceStore.write(KEY, JSON.stringify(ids));
  return new Set(ids);
}
