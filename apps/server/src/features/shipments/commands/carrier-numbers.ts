import { toOneLine } from '@lanewright/domain/fields/one-line.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import { setNumbers } from '../store/shipment-record.ts';
import { keepAbout } from './about-shipment.ts';
import type { TrackedShipment } from './for-tracking.ts';

export interface CarrierNumbers {
  proNumber: string;
  pickupNumber: string;
  driverName: string;
  driverPhone: string;
}

/** Exported for tracking: what a carrier calls a shipment by, and who drives it. */
export async function saveNumbers(
  db: Db,
  scope: Scope,
  shipment: TrackedShipment,
  numbers: CarrierNumbers,
): Promise<void> {
  const proNumber = toOneLine(numbers.proNumber) || null;
  const pickupNumber = toOneLine(numbers.pickupNumber) || null;
  const driver = { driverName: toOneLine(numbers.driverName), driverPhone: toOneLine(numbers.driverPhone) };
  await setNumbers(db, scope, shipment.id, { proNumber, pickupNumber, ...driver });
  await keepAbout(db, shipment.id, await ordersOnTruck(db, shipment.orderIds), {
    carrierName: shipment.carrierName,
    ...(shipment.shippingMode === null ? {} : { shippingMode: shipment.shippingMode }),
    proNumber,
    pickupNumber,
  });
  const after = {
    numbers: [proNumber && `PRO ${proNumber}`, pickupNumber && `pickup ${pickupNumber}`].filter(Boolean).join(', '),
    ...(driver.driverName === '' ? {} : { driver: [driver.driverName, driver.driverPhone].filter(Boolean).join(', ') }),
  };
  await recordAudit(db, scope, [
    { action: 'changed', entityKind: 'shipment', entityId: shipment.id, before: {}, after },
  ]);
}
