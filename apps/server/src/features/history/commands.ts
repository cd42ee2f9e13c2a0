import type { Readable } from 'node:stream';
import type { HistoryEntry, HistoryPage } from '@lanewright/contract/history.ts';
import { changesInWords } from '@lanewright/domain/history/history-in-words.ts';
import type { RecordType } from '@lanewright/domain/records/record-types.ts';
import { historyOf, type Change } from '../../platform/database/last-change.ts';
import { csvInBatches, type Batch } from '../../platform/files/csv-in-batches.ts';
import type { ExportColumn } from '../../platform/files/export-columns.ts';
import { readTimeZone } from '../../platform/http/time-zone.ts';
import type { UserScope } from '../../platform/scope.ts';
import { recordFor, type RecordName } from '../records/commands/find-record.ts';

const ON_A_PAGE = 50;
const IN_A_BATCH = 500;

function entryOf(type: RecordType, { id, firstName, lastName, at, ...trail }: Change): HistoryEntry {
  const changes = changesInWords(type, trail);
  return {
    id,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    description: changes.join('; '),
    changes,
    operationDateTime: at.toISOString(),
  };
}

function readHistory(
  scope: UserScope,
  name: RecordName,
  { most, olderThan }: { most: number; olderThan?: string | undefined },
): Promise<Batch<HistoryEntry>> {
  return scope.inCompany(async (db) => {
    const { auditKind, id, type } = await recordFor(db, scope, name);
    const changes = await historyOf(db, auditKind, id, { most: most + 1, olderThan });
    const items = changes.slice(0, most).map((change) => entryOf(type, change));
    return { items, next: changes.length > most ? items.at(-1)!.id : null };
  });
}

export async function historyPage(scope: UserScope, name: RecordName, before?: string): Promise<HistoryPage> {
  const { items, next } = await readHistory(scope, name, { most: ON_A_PAGE, olderThan: before });
  return { entries: items, next };
}

/** By the clocks of who reads it, which the heading names. */
function columnsIn(zone: string): ExportColumn<HistoryEntry>[] {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return [
    {
      heading: `When (${zone})`,
      cell: ({ operationDateTime }) => clock.format(new Date(operationDateTime)).replace(',', ''),
    },
    { heading: 'Who', cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || 'Lanewright' },
    { heading: 'What', cell: ({ description }) => description },
  ];
}

export function historyFile(scope: UserScope, name: RecordName, timeZone: string | undefined): Promise<Readable> {
  const read = (olderThan?: string) => readHistory(scope, name, { most: IN_A_BATCH, olderThan });
  return csvInBatches(read, columnsIn(readTimeZone(timeZone)));
}
