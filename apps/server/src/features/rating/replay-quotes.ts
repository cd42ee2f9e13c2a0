import { firstDifference, type Charge } from '@lanewright/domain/rating/charges.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { everyCompany } from '../../platform/database/every-company.ts';
import { companyScope } from '../../platform/scope.ts';

const AT_ONCE = 1_000;

export interface Replay {
  quotes: number;
  rates: number;
  /** What is kept and what follows from its own figures are two; the first few of them in words. */
  differing: number;
  told: string[];
}

const MOST_TOLD = 20;

interface Row {
  id: string;
  quote_number: string;
  carrier_name: string;
  total_cost: number;
  charges: Charge[];
}

/** Reckons every price that was ever quoted again, from the figures that were kept with it. No tariff is read. */
export async function replayQuotes(database: Database): Promise<Replay> {
  const replay: Replay = { quotes: 0, rates: 0, differing: 0, told: [] };
  for (const companyId of await everyCompany(database)) {
    const scope = companyScope(database, companyId, { userId: null, requestId: 'replay' });
    replay.quotes += await scope.inCompany(async (db) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from quote_request`.execute(db);
      return rows[0]!.count;
    });
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await scope.inCompany(async (db) => {
        const found = await sql<Row>`
          select r.id, q.quote_number, r.carrier_name, r.total_cost::float8 as total_cost, r.charges
          from quote_rate r join quote_request q on q.company_id = r.company_id and q.id = r.request_id
          where r.company_id = (select current_company()) and r.id > ${after}::uuid order by r.id limit ${AT_ONCE}`.execute(
          db,
        );
        return found.rows;
      });
      if (rows.length === 0) break;
      after = rows.at(-1)!.id;
      replay.rates += rows.length;
      for (const row of rows) {
        const difference = firstDifference(row.charges, row.total_cost);
        if (difference === null) continue;
        replay.differing += 1;
        if (replay.told.length < MOST_TOLD) replay.told.push(`${row.quote_number}, ${row.carrier_name}: ${difference}`);
      }
    }
  }
  return replay;
}
