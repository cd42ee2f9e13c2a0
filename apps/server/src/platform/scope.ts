import { createHash, randomUUID } from 'node:crypto';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { Database, Db } from './database/database.ts';

/** On whose behalf something happens. A handler or a job receives one; it is the only way to the database. */
export interface Scope {
  companyId: string;
  /** Null for work that no person started. */
  userId: string | null;
  requestId: string | null;
  /**
   * A transaction that sees the rows of this company and no others. Inside another one of this company it takes part in
   * it: what is done there commits together.
   */
  inCompany<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * The id of what a step makes. The same request sent again under its key gets the same id, so it finds what an earlier
   * try has already made and goes on from there.
   */
  stepId(step: string): string;
  /**
   * A step of a write that asks somebody outside on its way: a transaction that is not made again. The same request sent
   * again under its key gets what the step came to the first time, which must be plain data.
   */
  once<T>(step: string, work: (db: Db) => Promise<T>): Promise<T>;
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
  const inCompany: Scope['inCompany'] = (work) => database.inTransaction({ role: 'lanewright_app', companyId }, work);
  return {
    companyId,
    ...facts,
    inCompany,
    stepId: stepIdsOf(randomUUID()),
    // Without a key nobody can send the request again.
    once: (_step, work) => inCompany(work),
  };
}

export function userScope(database: Database, user: CurrentUser, requestId: string | null): UserScope {
  return { ...companyScope(database, user.companyId, { userId: user.id, requestId }), userId: user.id, user };
}

/** Made from what makes a request this one, in the form of a UUID of the kind that is made from names. */
export function stepIdsOf(intent: string): Scope['stepId'] {
  return (step) => {
    const hex = createHash('sha256').update(`${intent}\0${step}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
}
