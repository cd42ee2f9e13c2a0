import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { Database, Db } from './database/database.ts';

/** On whose behalf something happens. A handler or a job receives one; it is the only way to the database. */
export interface Scope {
  companyId: string;
  /** Null for work that no person started. */
  userId: string | null;
  requestId: string | null;
  /** A transaction that sees the rows of this company and no others. Inside another one of the same scope, it joins it. */
  inCompany<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

export interface UserScope extends Scope {
  userId: string;
  user: CurrentUser;
}

export function companyScope(
  database: Database,
  companyId: string,
  facts: { userId: string | null; requestId: string | null },
): Scope {
  return {
    companyId,
    ...facts,
    inCompany: (work) => database.inTransaction({ role: 'lanewright_app', companyId }, work),
  };
}

export function userScope(database: Database, user: CurrentUser, requestId: string | null): UserScope {
  return { ...companyScope(database, user.companyId, { userId: user.id, requestId }), userId: user.id, user };
}

/** The same scope, with every further `inCompany` taking part in a transaction that is already open. */
export function joinedScope<S extends Scope>(scope: S, db: Db): S {
  return { ...scope, inCompany: (work) => work(db) };
}
