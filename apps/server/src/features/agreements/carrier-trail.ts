import type { Agreement } from '@lanewright/contract/agreements.ts';
import type { TrailOfAgreement } from '@lanewright/domain/agreements/history.ts';
import type { AuditFacts } from '../../platform/audit.ts';

function trailOf({ carrierId: _carrierId, version: _version, updatedAt: _updatedAt, ...kept }: Agreement) {
  const agreement: TrailOfAgreement = kept;
  return { agreement };
}

/** For the trail of its carrier: that is where people look for what became of an agreement. */
export function toldWithCarrier({ before, after }: { before?: Agreement | undefined; after?: Agreement }): AuditFacts {
  const { carrierId } = (after ?? before)!;
  return {
    action: !before ? 'created' : !after ? 'deleted' : 'changed',
    entityKind: 'carrier',
    entityId: carrierId,
    ...(before && { before: trailOf(before) }),
    ...(after && { after: trailOf(after) }),
  };
}
