import type { InsertObject } from 'kysely';
import type { FilePort } from '../src/outside/files/port.ts';
import type { Database, Db } from '../src/platform/database/database.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import type { Scope } from '../src/platform/scope.ts';
import type { DemoSettings } from './demo-settings.ts';
import type { DemoCompany } from './people.ts';

/** One company of the demonstration. */
export interface DemoContext extends DemoSettings {
  database: Database;
  /** An account that may change tables. */
  ownerUrl: string;
  /** Where its documents are kept; without it there are none. */
  files?: FilePort | undefined;
  scope: Scope;
  company: DemoCompany;
  companyIndex: number;
}

/**
 * A part of every company, made in one transaction: after a crash it is there as a whole, or not at all. It says false when
 * it was there already; so a later release can add parts to a demonstration that an earlier one made.
 */
export interface DemoPart {
  name: string;
  make(context: DemoContext): Promise<boolean>;
}

/** The same in the transaction that makes a part of it. */
export interface DemoTransaction extends DemoContext {
  db: Db;
}

/** The usual way of making a part: in a transaction of the company. */
export function inOneTransaction(make: (context: DemoTransaction) => Promise<boolean>): DemoPart['make'] {
  return (context) => context.scope.inCompany((db) => make({ ...context, db }));
}

/** A statement takes at most 65,535 values. */
const ROWS_PER_STATEMENT = 1_000;

export async function insertMany<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: InsertObject<Tables, T>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
  }
}
