import type { Caller } from '@lanewright/contract/outside-keys.ts';
import type { ReferenceCategory } from '@lanewright/domain/orders/reference-number-types.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { findKeyById } from '../store/key-rows.ts';

const PLACES = {
  order: 'order',
  'order stop pickup': 'pickup',
  'order stop dropoff': 'dropoff',
} as const satisfies Record<ReferenceCategory, string>;

/** Who asks, and in which company: ids that other calls want, and what an order of theirs is refused without. */
export function describeCaller({ user, inCompany }: UserScope): Promise<Caller> {
  return inCompany(async (db) => {
    const key = await findKeyById(db, user.id);
    const { referenceNumberTypes } = (await configurationOf(db)).orderDefaults;
    return {
      name: `${user.firstName} ${user.lastName}`.trim(),
      scopes: key?.scopes ?? [],
      expiresAt: key?.expiresAt?.toISOString() ?? null,
      company: {
        id: user.companyId,
        companyNumber: user.companyNumber,
        companyName: user.companyName,
        referenceNumbers: referenceNumberTypes.map(({ category, label, wellknownTypeId: typeId, isRequired }) => ({
          place: PLACES[category],
          label,
          typeId,
          isRequired,
        })),
      },
    };
  });
}
