import { isAllowed, NO_PERMISSION_TOOLTIP, type Permission } from '@lanewright/domain/access/permissions.ts';

/** Why each paper cannot be asked for; undefined where it can. The dialogs read the shipment that they are of. */
export function papersOff(permissions: readonly Permission[]) {
  const unless = (needed: Permission) =>
    isAllowed(permissions, { all: [needed, 'ViewShipment'] }) ? undefined : NO_PERMISSION_TOOLTIP;
  return { bols: unless('GenerateBillOfLading'), labels: unless('GeneratePalletLabel') };
}
