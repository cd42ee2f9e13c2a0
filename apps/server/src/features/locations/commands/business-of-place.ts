import type { LocationDraft } from '@lanewright/domain/locations/location.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refuseIf } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findBusiness, partyNamed, type Business } from '../store/parties.ts';

export type Owner = Pick<LocationDraft, 'companyId' | 'companyName'>;

/** Whose place it is, said by id or by name; a name that is new makes a business. */
export async function businessOf(db: Db, scope: Scope, owner: Owner): Promise<Business> {
  const name = owner.companyName.trim().replace(/\s+/g, ' ');
  const isCalled = ({ companyName }: Business) => name.toLowerCase() === companyName.toLowerCase();
  const companyId = owner.companyId?.toLowerCase() ?? null;
  const itself = (await findBusiness(db, null))!;
  if (companyId === scope.companyId) return itself;
  const chosen = companyId === null ? null : await findBusiness(db, companyId);
  if (companyId !== null && !chosen) refuseIf([problem('companyId', 'There is no such company.')]);
  // Typing another name over a chosen company means another company.
  if (chosen && (name === '' || isCalled(chosen))) return chosen;
  return isCalled(itself) ? itself : partyNamed(db, scope, name);
}
