import type { World } from './world.ts';

export interface TrailEntry {
  action: string;
  user_id: string | null;
  before: any;
  after: any;
}

/** What the audit trail says of a record, oldest first. */
export async function auditOf(world: World, entityKind: string, entityId: string): Promise<TrailEntry[]> {
  const { rows } = await world.admin.query<TrailEntry>(
    'select action, user_id, before, after from audit_entry where entity_kind = $1 and entity_id = $2 order by id',
    [entityKind, entityId],
  );
  return rows;
}

/** The news of a record that wait to be told, or were told, to open screens: "channel Kind". */
export async function announcedOf(world: World, entityId: string): Promise<string[]> {
  const { rows } = await world.admin.query<{ news: string }>(
    `select payload->>'channel' || ' ' || (payload->'event'->>'notificationType') as news
     from outbox where payload->'event'->>'entityId' = $1 order by id`,
    [entityId],
  );
  return rows.map((row) => row.news);
}
