import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { nameOfCarrier } from '../store/carrier-rows.ts';

export async function canSeeCarrier(scope: Scope, id: string): Promise<boolean> {
  return (await scope.inCompany((db) => nameOfCarrier(db, id))) !== null;
}

/** Exported for what hangs on carriers: they are known by their names. */
export function carrierNameOf(db: Db, id: string): Promise<string | null> {
  return nameOfCarrier(db, id);
}
