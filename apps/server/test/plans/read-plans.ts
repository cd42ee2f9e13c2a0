import { sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import { STALL_MS } from '../../../../scripts/testing/stall.ts';
import type { World } from '../world.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Parent Relationship'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

export interface Plan {
  'Query Text': string;
  Plan: Node;
}

export interface PlanReader {
  /** The plans of every statement that the work ran, also of those inside functions, with what they really read. */
  plansOf(work: () => Promise<unknown>): Promise<Plan[]>;
  stop(): void;
}

const POOL = 10;
const pingOf = ({ database }: World) =>
  database.inTransaction({ role: 'lanewright_app' }, (db) => sql`select 1`.execute(db));

/** What an earlier request still does behind its answer is not of the next one. */
async function untilQuiet({ admin }: World): Promise<void> {
  const atWork = async () =>
    (
      await admin.query<{ query: string }>(
        "select query from pg_stat_activity where usename = 'lanewright' and datname = current_database() and state <> 'idle'",
      )
    ).rows;
  await vi.waitFor(
    async () => {
      const [first] = await atWork();
      if (first) throw new Error(`Still at work: ${first.query}`);
    },
    { timeout: STALL_MS, interval: 10 },
  );
}

/** Has PostgreSQL tell the plan of every statement of the processes' account in this database. */
export async function readPlans(world: World): Promise<PlanReader> {
  const heard: Plan[] = [];
  let isAsked = false;
  // Not a spy: those are taken back before each test, and this one is for all of them.
  const { connect } = pg.Client.prototype;
  const listening = function (this: pg.Client, ...rest: unknown[]): void {
    this.on('notice', ({ message }) => {
      // Most statements only make the records that are asked about later.
      if (!isAsked) return;
      const json = /^duration: \S+ ms {2}plan:\n(\{.*\})$/s.exec(message ?? '')?.[1];
      if (json !== undefined) heard.push(JSON.parse(json) as Plan);
    });
    return Reflect.apply(connect, this, rest) as void;
  };
  pg.Client.prototype.connect = listening as typeof connect;
  const { rows } = await world.admin.query<{ name: string }>('select current_database() as name');
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  for (const [name, value] of Object.entries(settings)) {
    await world.admin.query(`alter role lanewright in database ${rows[0]!.name} set ${name} = '${value}'`);
  }
  // Settings of an account count from its next connection.
  await world.admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'lanewright' and datname = current_database()",
  );
  // The pool hears of the ended connections in its own time; until then it would hand one of them out.
  await vi.waitFor(() => Promise.all(Array.from({ length: POOL }, () => pingOf(world))), { timeout: STALL_MS });
  return {
    plansOf: async (work) => {
      await untilQuiet(world);
      heard.length = 0;
      isAsked = true;
      try {
        await work();
      } finally {
        isAsked = false;
      }
      return [...heard];
    },
    stop: () => void (pg.Client.prototype.connect = connect),
  };
}

const SORTS = new Set(['Sort', 'Incremental Sort']);

/** What a plan reads or sorts more of than it may, in words. */
export function breaches(plan: Plan, most: { read: number; sorted: number }, tables: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    const table = node['Relation Name'];
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const rows = (node['Actual Rows'] + removed) * node['Actual Loops'];
    if (table !== undefined && tables.has(table)) {
      if (node['Node Type'] === 'Seq Scan') found.push(`reads ${table} from end to end`);
      if (rows > most.read) found.push(`reads ${rows} rows of ${table} (${node['Node Type']})`);
    }
    const below = node.Plans ?? [];
    const sorted = below.find((one) => one['Parent Relationship'] === 'Outer');
    const input = (sorted?.['Actual Rows'] ?? 0) * (sorted?.['Actual Loops'] ?? 0);
    if (SORTS.has(node['Node Type']) && input > most.sorted) found.push(`sorts ${input} rows`);
    below.forEach(visit);
  };
  visit(plan.Plan);
  return found.map((breach) => `${breach}: ${plan['Query Text'].replace(/\s+/g, ' ').trim()}`);
}
