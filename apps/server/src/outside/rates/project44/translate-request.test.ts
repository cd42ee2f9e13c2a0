import { ACCESSORIAL_IDS, type AccessorialId } from '@lanewright/domain/orders/lists.ts';
import type { IntegratedQuestion, RatedProduct } from '@lanewright/domain/rating/question.ts';
import { describe, expect, it } from 'vitest';
import { LTL_QUESTION, PALLETS, VOLUME_QUESTION } from '../rates.test-company.ts';
import type { OwnCodes } from './codes.ts';
import { rateRequest, type Project44Source, type RateRequest } from './translate-request.ts';

const none: OwnCodes = new Map();

function translate(
  change: Partial<IntegratedQuestion> = {},
  { source = 'LTL', accessorials = none }: { source?: Project44Source; accessorials?: OwnCodes } = {},
) {
  const question = { ...(source === 'LTL' ? LTL_QUESTION : VOLUME_QUESTION), ...change };
  return rateRequest(source, question, { accountGroup: 'Shippers', accessorials }, 8_000);
}

function bodyOf(...question: Parameters<typeof translate>): RateRequest {
  const request = translate(...question);
  if ('reasons' in request) throw new Error(request.reasons.join(' '));
  return request.body;
}

const itemOf = (change: Partial<RatedProduct>) => bodyOf({ products: [{ ...PALLETS, ...change }] }).lineItems[0]!;

describe('a question to project44', () => {
  it('has the documented fields and no others', () => {
    expect(bodyOf()).toEqual({
      originAddress: { postalCode: '60601', addressLines: [], city: 'Chicago', state: 'IL', country: 'US' },
      destinationAddress: { postalCode: '30303', addressLines: [], city: 'Atlanta', state: 'GA', country: 'US' },
      lineItems: [
        {
          totalWeight: 900,
          packageDimensions: { length: 48, width: 40, height: 45 },
          packageType: 'PLT',
          totalPackages: 2,
          totalPieces: 60,
          freightClass: '70',
          description: 'Rolled oats',
          stackable: false,
          nmfcItemCode: '73227',
          nmfcSubCode: '02',
        },
      ],
      capacityProviderAccountGroup: { code: 'Shippers' },
      accessorialServices: [{ code: 'LGDEL' }],
      pickupWindow: { date: '2026-11-18', startTime: '09:00', endTime: '15:30' },
      preferredCurrency: 'USD',
      weightUnit: 'LB',
      lengthUnit: 'IN',
      apiConfiguration: {
        timeout: 7,
        enableUnitConversion: true,
        accessorialServiceConfiguration: {
          fetchAllServiceLevels: true,
          fetchAllGuaranteed: true,
          allowUnacceptedAccessorials: false,
        },
      },
    });
  });

  it('leaves out what is not known', () => {
    expect(bodyOf({ ready: null, close: null }).pickupWindow).toEqual({ date: '2026-11-18' });
    expect(itemOf({ height: null })).not.toHaveProperty('packageDimensions');
    expect(itemOf({ nmfcNumber: null })).not.toHaveProperty('nmfcItemCode');
    expect(itemOf({ nmfcNumber: '73227' })).not.toHaveProperty('nmfcSubCode');
  });

  it.each<[title: string, change: Partial<RatedProduct>, item: object]>([
    ['pallets', {}, { packageType: 'PLT', totalPackages: 2, totalPieces: 60 }],
    ['loose drums', { pallets: 0, count: 4, packagingType: 'Drum' }, { packageType: 'DRUM', totalPackages: 4 }],
    ['what has no word', { pallets: 0, count: 3, packagingType: 'Gaylord' }, { packageType: 'PLT', totalPackages: 3 }],
    ['pallets of nobody knows how many', { count: 0 }, { totalPackages: 2, totalPieces: 2 }],
    // 48 x 40 x 45 x 2 inches are 100 cubic feet: 9 lbs each.
    ['a class by density', { freightClass: null }, { freightClass: '100' }],
    ['a class with a fraction', { freightClass: 77.5 }, { freightClass: '77.5' }],
  ])('tells %s', (_title, change, item) => {
    expect(itemOf(change)).toMatchObject(item);
  });

  it('gives carriers a second less than we have, and one at least', () => {
    const seconds = (deadlineMs: number) => {
      const request = rateRequest('LTL', LTL_QUESTION, { accountGroup: 'x', accessorials: none }, deadlineMs);
      return 'body' in request ? request.body.apiConfiguration.timeout : null;
    };
    expect([seconds(8_000), seconds(2_500), seconds(200)]).toEqual([7, 1, 1]);
  });

  it('asks for hazmat wherever there is some, once', () => {
    const products = [PALLETS, { ...PALLETS, isHazmat: true }];
    expect(bodyOf({ products, accessorials: [] }).accessorialServices).toEqual([{ code: 'HAZM' }]);
    expect(bodyOf({ products, accessorials: ['Hazmat'] }).accessorialServices).toEqual([{ code: 'HAZM' }]);
  });

  it('tells the feet of a trailer that volume takes, in whole ones', () => {
    expect(bodyOf({}, { source: 'VLTL' }).totalLinearFeet).toBe(16);
    const products = [{ ...PALLETS, length: 50, pallets: 3 }];
    // Two rows of 50 inches: 8.33 feet.
    expect(bodyOf({ products }, { source: 'VLTL' }).totalLinearFeet).toBe(9);
  });

  it('cannot be put without what prices depend on', () => {
    const unmeasured = [{ ...PALLETS, freightClass: null, length: null }];
    expect(translate({ products: unmeasured })).toEqual({
      reasons: ['Needs a freight class, or the sides of every item.'],
    });
    expect(translate({ products: [PALLETS, ...unmeasured] }, { source: 'VLTL' })).toEqual({
      reasons: ['LTL Volume needs the length and width of every item.'],
    });
  });
});

const PUBLIC: [AccessorialId, string][] = [
  ['PickupLiftGateService', 'LGPU'],
  ['PickupInside', 'INPU'],
  ['PickupResidential', 'RESPU'],
  ['PickupConstructionSite', 'CONPU'],
  ['PickupTradeshow', 'CNVPU'],
  ['PickupLimitedAccess', 'LTDPU'],
  ['DeliveryAppointment', 'APPT'],
  ['DeliveryLiftGateService', 'LGDEL'],
  ['DeliveryInside', 'INDEL'],
  ['DeliveryResidential', 'RESDEL'],
  ['DeliveryConstructionSite', 'CONDEL'],
  ['DeliveryTradeshow', 'CNVDEL'],
  ['DeliveryLimitedAccess', 'LTDDEL'],
  ['SortAndSegregate', 'SORTDEL'],
  ['Hazmat', 'HAZM'],
];
const codesOf = (accessorials: AccessorialId[], own: OwnCodes = none) =>
  bodyOf({ accessorials }, { accessorials: own }).accessorialServices.map(({ code }) => code);

describe('the services of project44', () => {
  it.each(PUBLIC)('know %s as %s', (id, code) => {
    expect(codesOf([id])).toEqual([code]);
  });

  it.each(ACCESSORIAL_IDS.filter((id) => !PUBLIC.some(([known]) => known === id)))(
    'have no public code for %s, which can be set',
    (id) => {
      const request = translate({ accessorials: ['DeliveryInside', id] });
      expect(request).toEqual({ reasons: [expect.stringMatching(/^project44 has no code for "[\w ]+"\.$/)] });
      expect(codesOf(['DeliveryInside', id], new Map([[id, 'OURS']]))).toEqual(['INDEL', 'OURS']);
    },
  );

  it('are named in words where they cannot be asked for, each of them', () => {
    expect(translate({ accessorials: ['BlindShipment', 'Overlength12Feet'] })).toEqual({
      reasons: ['project44 has no code for "Blind shipment".', 'project44 has no code for "Overlength 12 ft".'],
    });
  });

  it('can be called otherwise, or not be named at all', () => {
    expect(codesOf(['DeliveryAppointment'], new Map([['DeliveryAppointment', 'APPTDEL']]))).toEqual(['APPTDEL']);
    expect(codesOf(['DeliveryInside', 'SingleShipment'], new Map([['SingleShipment', null]]))).toEqual(['INDEL']);
  });

  it('have lengths by bands, of which the nearest that begins below counts', () => {
    const bands: OwnCodes = new Map([
      ['Overlength8Feet', 'OVL8'],
      ['Overlength12Feet', 'OVL12'],
    ]);
    const codeOf = (id: AccessorialId) => codesOf([id], bands);
    expect([codeOf('Overlength8Feet'), codeOf('Overlength11Feet'), codeOf('Overlength30Feet')]).toEqual([
      ['OVL8'],
      ['OVL8'],
      ['OVL12'],
    ]);
    expect(translate({ accessorials: ['Overlength7Feet'] }, { accessorials: bands })).toHaveProperty('reasons');
  });

  it('are each asked for once', () => {
    expect(codesOf(['DeliveryInside', 'DeliveryInside'])).toEqual(['INDEL']);
  });
});
