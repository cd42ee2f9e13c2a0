import type { Kysely } from 'kysely';
import type { DatabaseRole } from './roles.ts';
import type { Tables } from './tables.ts';

/** A transaction, as stores use it. */
export type Db = Kysely<Tables>;

export interface Opening {
  role: Extract<DatabaseRole, 'lanewright_app' | 'lanewright_dispatch' | 'lanewright_public'>;
  /** The company whose rows the transaction may see; none is seen without one. */
  companyId?: string;
}
