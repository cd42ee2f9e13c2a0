import type { RecentWork } from '@lanewright/contract/dashboard.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { changesInWords } from '@lanewright/domain/history/history-in-words.ts';
import { RECORDS, type RecordType } from '@lanewright/domain/records/record-types.ts';
import { changesBy } from '../../platform/database/last-change.ts';
import type { UserScope } from '../../platform/scope.ts';
import { findRecord } from '../records/commands/find-record.ts';

const MOST_SHOWN = 6;
/** What one does to an order is often several entries of the trail; so many of them hold enough different records. */
const MOST_READ = 60;

/** An invoice of either side is one kind in the trail: it is looked for as each. */
const TYPES_OF: Readonly<Record<string, readonly RecordType[]>> = {
  order: ['Order'],
  shipment: ['Shipment'],
  lane: ['CustomerLane'],
  carrier: ['Carrier'],
  invoice: ['Invoice', 'CarrierInvoice'],
};

/** What the person worked on last, by the trail; what they may no longer see, or is gone, is left out. */
export function recentWork(scope: UserScope): Promise<RecentWork[]> {
  return scope.inCompany(async (db) => {
    const changes = await changesBy(db, scope.userId, Object.keys(TYPES_OF), MOST_READ);
    const found: RecentWork[] = [];
    const known = new Set<string>();
    for (const change of changes) {
      if (found.length >= MOST_SHOWN) break;
      if (known.has(change.entityId)) continue;
      known.add(change.entityId);
      for (const entityType of TYPES_OF[change.entityKind]!) {
        if (!isAllowed(scope.user.permissions, RECORDS[entityType].needs)) continue;
        const record = await findRecord(db, { entityType, entityId: change.entityId });
        if (record === null) continue;
        found.push({
          entityType,
          number: record.number,
          path: RECORDS[entityType].pathOf(record),
          action: changesInWords(entityType, change)[0] ?? '',
          at: change.at.toISOString(),
        });
      }
    }
    // What was entered later for an earlier time stands where its time is.
    return found.toSorted((one, other) => other.at.localeCompare(one.at));
  });
}
