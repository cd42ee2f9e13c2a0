import { isoOfLocal } from '@lanewright/domain/units/zoned-time.ts';
import { expect } from '@playwright/test';
import { workday } from './order-form.ts';

export type Ask = (method: string, path: string, body?: unknown) => Promise<{ status: number; json: any }>;

async function numberOf(ask: Ask, place: string): Promise<string> {
  const { status, json } = await ask('GET', `/locations/search?q=${encodeURIComponent(place)}`);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.items[0].locationNumber as string;
}

/** An order as it comes from elsewhere, complete. */
export async function makeOrder(
  ask: Ask,
  salesOrder = 'SO-100',
  change: { pallets?: number; specialInstructions?: string; isBlind?: boolean } = {},
): Promise<string> {
  const { pallets = 1, specialInstructions, isBlind = false } = change;
  const stop = async (type: string, place: string, daysLater: number) => {
    const date = workday(daysLater).toISOString().slice(0, 10);
    const at = (time: string) => isoOfLocal('America/Chicago', { date, time });
    return {
      type,
      locationNumber: await numberOf(ask, place),
      earlyDateTimeOffset: at('08:00:00'),
      lateDateTimeOffset: at('12:00:00'),
    };
  };
  const item = {
    uniqueIdentifier: 0,
    description: 'Rolled oats',
    totalWeight: 1_872 * pallets,
    packageCount: 40 * pallets,
    packagingUnitType: 'Bag',
    palletCount: pallets,
    packageLength: 48,
    packageWidth: 40,
    packageHeight: 54,
    freightClass: 60,
  };
  const { status, json } = await ask('POST', '/Orders', {
    orderType: 'SalesOrder',
    shippingMode: pallets > 10 ? 'TL' : 'LTL',
    equipmentMode: 'Dry',
    freightValue: 40_000,
    isBlind,
    ...(specialInstructions === undefined ? {} : { specialInstructions }),
    tmsOrderDetails: { freightTermType: 'Prepaid', markup: null },
    referenceNumbers: [{ label: 'Sales Order', value: salesOrder, typeId: 2, isRequired: true }],
    stops: [
      { ...(await stop('Pickup', 'Joliet Distribution Center', 0)), lineItems: [item] },
      {
        ...(await stop('Dropoff', 'Omaha DC', 2)),
        lineItems: [{ uniqueIdentifier: 0 }],
        referenceNumbers: [{ label: 'Delivery Number', value: 'D-100', typeId: 8, isRequired: true }],
      },
    ],
  });
  expect(status, JSON.stringify(json)).toBe(200);
  return json.orderNumber as string;
}
