import { Client } from 'pg';
import type { Acknowledged } from './writer.ts';

/** What the database holds for one commodity code, with how often the audit says it was made and changed. */
export interface Held {
  code: string;
  description: string;
  version: number;
  made: number;
  changed: number;
}

export interface Findings {
  acknowledged: number;
  held: number;
  lost: string[];
  doubled: string[];
  unexplained: string[];
}

/** Compares what was acknowledged with what is there. Pure, so that the judge itself can be judged. */
export function compare(acknowledged: ReadonlyMap<string, Acknowledged>, held: readonly Held[]): Findings {
  const byCode = Map.groupBy(held, ({ code }) => code);
  const findings: Findings = { acknowledged: 0, held: held.length, lost: [], doubled: [], unexplained: [] };
  for (const [code, { edits, description }] of acknowledged) {
    findings.acknowledged += 1 + edits;
    const rows = byCode.get(code) ?? [];
    const row = rows[0];
    if (!row) {
      findings.lost.push(`${code} is missing`);
      continue;
    }
    if (rows.length > 1) findings.doubled.push(`${code} is there ${rows.length} times`);
    if (row.made !== 1) findings.doubled.push(`${code} was made ${row.made} times`);
    if (row.changed > edits || row.version > 1 + edits) {
      findings.doubled.push(`${code} was changed ${row.changed} times (version ${row.version}) by ${edits} edits`);
    } else if (row.changed < edits || row.version < 1 + edits || row.description !== description) {
      findings.lost.push(`${code} lacks an edit: version ${row.version} after ${edits} edits`);
    }
  }
  for (const code of byCode.keys())
    if (!acknowledged.has(code)) findings.unexplained.push(`${code} was never acknowledged`);
  return findings;
}

export async function readHeld(databaseUrl: string): Promise<Held[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Held>(
      `select c.commodity_code as code, c.description, c.version,
         count(*) filter (where a.action in ('created', 'imported'))::int as made,
         count(*) filter (where a.action = 'changed')::int as changed
       from commodity c
       left join audit_entry a
         on a.company_id = c.company_id and a.entity_kind = 'commodity' and a.entity_id = c.id::text
       where c.commodity_code like 'CHAOS-%'
       group by c.company_id, c.id`,
    );
    return rows;
  } finally {
    await client.end();
  }
}
