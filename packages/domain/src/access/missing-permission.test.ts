import { describe, expect, it } from 'vitest';
import { missingPermissionText, whoToAskText } from './missing-permission.ts';
import type { Needs, Permission } from './permissions.ts';

const HELD: readonly Permission[] = ['ViewOrder', 'ViewShipment'];

describe('missingPermissionText', () => {
  it.each<[Needs, string | null]>([
    ['ViewOrder', null],
    ['SignedIn', null],
    ['Nobody', null],
    [{ key: 'tracking' }, null],
    ['ViewCarrierInvoice', 'You need the permission "View carrier invoice".'],
    [{ all: ['ViewShipment', 'ViewInvoice'] }, 'You need the permission "View invoice".'],
    [
      { all: ['ViewShipment', 'ViewInvoice', 'ViewCarrierInvoice'] },
      'You need the permissions "View invoice" and "View carrier invoice".',
    ],
    [{ any: ['ViewShipment', 'ViewInvoice'] }, null],
    [{ any: ['ViewInvoice'] }, 'You need the permission "View invoice".'],
    [
      { any: ['BookingSettings', 'DocumentSettings', 'InsuranceSettings'] },
      'You need one of the permissions "Booking settings", "Document settings", or "Insurance settings".',
    ],
  ])('of %j is %s', (needs, text) => {
    expect(missingPermissionText(HELD, needs)).toBe(text);
  });
});

describe('whoToAskText', () => {
  it.each([
    [[], 'Ask an admin of your company.'],
    [['Dana Reyes'], 'Ask an admin of your company: Dana Reyes.'],
    [['Dana Reyes', 'Sam Lee'], 'Ask an admin of your company: Dana Reyes or Sam Lee.'],
    [['A A', 'B B', 'C C'], 'Ask an admin of your company: A A, B B, or C C.'],
    [['A A', 'B B', 'C C', 'D D'], 'Ask an admin of your company: A A, B B, or C C.'],
  ])('of %j is %s', (admins, text) => {
    expect(whoToAskText(admins)).toBe(text);
  });
});
