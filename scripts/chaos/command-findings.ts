import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { AcknowledgedContact } from './command-writer.ts';

/** A promise is left to its job for two minutes; that job is then done at once. */
const PROMISE_PATIENCE_MS = 240_000;

/** What the database says of one contact: by its row, its trail, and the promises made over it. */
export interface HeldContact {
  emailAddress: string;
  rows: number;
  version: number;
  made: number;
  changed: number;
  deleted: number;
  promises: number;
  openPromises: number;
}

export interface CommandFindings {
  lost: string[];
  doubled: string[];
}

/** Compares what was acknowledged with what was done, here and outside. Pure, so that the judge itself can be judged. */
export function compareCommands(
  acknowledged: ReadonlyMap<string, AcknowledgedContact>,
  held: readonly HeldContact[],
): CommandFindings {
  const byAddress = new Map(held.map((contact) => [contact.emailAddress, contact]));
  const findings: CommandFindings = { lost: [], doubled: [] };
  for (const [address, { edits, ends, isDeleted }] of acknowledged) {
    const found = byAddress.get(address);
    if (!found) {
      findings.lost.push(`${address} left no trail`);
      continue;
    }
    const expected = { made: 1, changed: edits, deleted: isDeleted ? 1 : 0, promises: ends, rows: isDeleted ? 0 : 1 };
    for (const [what, count] of Object.entries(expected)) {
      const actual = found[what as keyof typeof expected];
      // A row too many is a deletion that did not happen.
      const isLost = what === 'rows' && isDeleted ? actual > count : actual < count;
      if (actual !== count)
        findings[isLost ? 'lost' : 'doubled'].push(`${address}: ${what} is ${actual}, not ${count}`);
    }
    if (!isDeleted && found.version !== 1 + edits) findings.doubled.push(`${address} has version ${found.version}`);
    if (found.openPromises > 0) findings.lost.push(`${address}: ${found.openPromises} promises were not kept`);
  }
  return findings;
}

/** Once the promises of processes that died have been kept by their jobs. */
export async function readHeldContacts(databaseUrl: string): Promise<HeldContact[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const deadline = performance.now() + PROMISE_PATIENCE_MS;
    for (;;) {
      const { rows } = await client.query<HeldContact>(HELD);
      if (rows.every(({ openPromises }) => openPromises === 0) || performance.now() > deadline) return rows;
      await sleep(1_000);
    }
  } finally {
    await client.end();
  }
}

const HELD = `
  with promise as (
    select payload ->> 'emailAddress' as address, count(*)::int as all_made,
      count(*) filter (where status = 'failed' or (status in ('queued', 'running') and not cancel_requested))::int as open
    from job where kind = 'end-access' group by 1
  ), trail as (
    select a.company_id, a.entity_id, coalesce(max(a.after ->> 'primaryEmailAddress'), max(a.before ->> 'primaryEmailAddress')) as address,
      count(*) filter (where a.action = 'created')::int as made,
      count(*) filter (where a.action = 'changed')::int as changed,
      count(*) filter (where a.action = 'deleted')::int as deleted
    from audit_entry a where a.entity_kind = 'contact' group by 1, 2
  )
  select t.address as "emailAddress", sum(t.made)::int as made, sum(t.changed)::int as changed, sum(t.deleted)::int as deleted,
    count(c.id)::int as rows, coalesce(max(c.version), 0)::int as version,
    coalesce(max(p.all_made), 0) as promises, coalesce(max(p.open), 0) as "openPromises"
  from trail t
  left join contact c on c.company_id = t.company_id and c.id::text = t.entity_id and c.deleted_at is null
  left join promise p on p.address = t.address
  where t.address like 'chaos-%@commands.example'
  group by t.address`;
