import { describe, expect, it } from 'vitest';
import { AGREEMENT_FIELDS, type AgreementDraft } from '../agreements/agreement.ts';
import { emptyOf } from '../fields/draft.ts';
import { agreedClass, agreedTerms } from './agreed-terms.ts';
import { freightOf, inWords, termsOf, type LtlVector } from './example-ltl.ts';
import { dieselAt } from './example-truckload.ts';
import { ltlPrice } from './ltl.ts';

// What a shipper has agreed with a carrier, instead of the carrier's general terms: those are a discount of 82% at a level of
// 1.15, and none of it may be left. Worked out without the code, in exact decimals.
interface AgreedVector extends LtlVector {
  agreed: Partial<AgreementDraft>;
}
const VECTORS: AgreedVector[] = [
  {
    title: 'only discount and least charge',
    lines: [[900, 70]],
    agreed: { discount: 80, minimumCharge: 120 },
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 900 x 124.1856 a cwt = 1117.67',
      'M1M: 900 x 100.5312 + 100 missing x 100.5312 a cwt = 1005.31',
      'M2M: 900 x 84.2688 + 1100 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      '1005.31 - 80% 804.25 = 201.06; least 120.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 201.06 = 61.83',
    ],
    charges: ['Freight Rate 904.78', 'Freight Rate 100.53', 'Discount -804.25', 'Fuel Surcharge 61.83'],
    total: 262.89,
  },
  {
    title: "the least charge counts instead of the tariff's",
    lines: [[150, 60]],
    miles: 900,
    agreed: { discount: 88, minimumCharge: 97.5 },
    how: [
      'L5C at 900 mi: 60 + 6.2 x 30 + 0.02 x 900 = 264',
      'L5C: 150 x 174.24 a cwt = 261.36',
      'M5C: 150 x 146.3616 + 350 missing x 146.3616 a cwt = 731.81',
      'L5C costs least',
      '261.36 - 88% 230.00 = 31.36; least 97.50, 66.14 more',
      'fuel 15 + 35 x 0.45 = 30.75% of 97.50 = 29.98',
    ],
    charges: ['Freight Rate 261.36', 'Discount -230.00', 'Minimum adjustment 66.14', 'Fuel Surcharge 29.98'],
    total: 127.48,
  },
  {
    title: 'a discount with places',
    lines: [[2400, 100]],
    miles: 625,
    agreed: { discount: 87.25, minimumCharge: 90 },
    how: [
      'L5C at 625 mi: 60 + 6.2 x 25 + 0.02 x 625 = 227.5',
      'M2M: 2400 x 129.675 a cwt = 3112.20',
      'M5M: 2400 x 102.375 + 2600 missing x 102.375 a cwt = 5118.75',
      'M2M costs least',
      '3112.20 - 87.25% 2715.39 = 396.81; least 90.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 396.81 = 122.02',
    ],
    charges: ['Freight Rate 3112.20', 'Discount -2715.39', 'Fuel Surcharge 122.02'],
    total: 518.83,
  },
  {
    title: 'classes 50 to 85 rated as 70: 85 becomes cheaper',
    lines: [[1200, 85]],
    agreed: { discount: 80, minimumCharge: 120, classMapping: '50-85 = 70' },
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M1M: 1200 x 100.5312 a cwt = 1206.37',
      'M2M: 1200 x 84.2688 + 800 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      '1206.37 - 80% 965.10 = 241.27; least 120.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 241.27 = 74.19',
    ],
    charges: ['Freight Rate 1206.37', 'Discount -965.10', 'Fuel Surcharge 74.19'],
    total: 315.46,
  },
  {
    title: 'the first class of the range',
    lines: [[1200, 50]],
    agreed: { discount: 80, minimumCharge: 120, classMapping: '50-85 = 70' },
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M1M: 1200 x 100.5312 a cwt = 1206.37',
      'M2M: 1200 x 84.2688 + 800 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      '1206.37 - 80% 965.10 = 241.27; least 120.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 241.27 = 74.19',
    ],
    charges: ['Freight Rate 1206.37', 'Discount -965.10', 'Fuel Surcharge 74.19'],
    total: 315.46,
  },
  {
    title: 'a class behind the range stays',
    lines: [[1200, 92.5]],
    agreed: { discount: 80, minimumCharge: 120, classMapping: '50-85 = 70' },
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M1M: 1200 x 124.032 a cwt = 1488.38',
      'M2M: 1200 x 103.968 + 800 missing x 103.968 a cwt = 2079.36',
      'M1M costs least',
      '1488.38 - 80% 1190.70 = 297.68; least 120.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 297.68 = 91.54',
    ],
    charges: ['Freight Rate 1488.38', 'Discount -1190.70', 'Fuel Surcharge 91.54'],
    total: 389.22,
  },
  {
    title: 'two classes that become one are one line',
    lines: [
      [400, 55],
      [350, 77.5],
      [200, 125],
    ],
    miles: 900,
    agreed: { discount: 80, minimumCharge: 120, classMapping: '50-85 = 70' },
    how: [
      'L5C at 900 mi: 60 + 6.2 x 30 + 0.02 x 900 = 264',
      'M5C: 750 x 170.7552 + 200 x 270.5472 a cwt = 1821.75',
      'M1M: 750 x 138.2304 + 200 x 219.0144 + 50 missing x 138.2304 a cwt = 1543.87',
      'M2M: 750 x 115.8696 + 200 x 183.5856 + 1050 missing x 115.8696 a cwt = 2452.82',
      'M1M costs least',
      'missing with its class: 800 x 138.2304 a cwt = 1105.84, less 1036.73 = 69.11',
      '1543.87 - 80% 1235.10 = 308.77; least 120.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 308.77 = 94.95',
    ],
    charges: [
      'Freight Rate 1036.73',
      'Freight Rate 438.03',
      'Freight Rate 69.11',
      'Discount -1235.10',
      'Fuel Surcharge 94.95',
    ],
    total: 403.72,
  },
  {
    title: 'two ranges',
    lines: [
      [400, 60],
      [300, 150],
    ],
    miles: 900,
    agreed: { discount: 80, minimumCharge: 120, classMapping: '50-85 = 70; 92.5-150 = 100' },
    how: [
      'L5C at 900 mi: 60 + 6.2 x 30 + 0.02 x 900 = 264',
      'M5C: 400 x 170.7552 + 300 x 221.76 a cwt = 1348.30',
      'M1M: 400 x 138.2304 + 300 x 179.52 + 300 missing x 138.2304 a cwt = 1506.17',
      'M5C costs least',
      '1348.30 - 80% 1078.64 = 269.66; least 120.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 269.66 = 82.92',
    ],
    charges: ['Freight Rate 683.02', 'Freight Rate 665.28', 'Discount -1078.64', 'Fuel Surcharge 82.92'],
    total: 352.58,
  },
  {
    title: 'fuel by steps of its own',
    lines: [[900, 70]],
    agreed: { discount: 80, minimumCharge: 120, fuelTable: '3.25 = 25.5; 3.50 = 28' },
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 900 x 124.1856 a cwt = 1117.67',
      'M1M: 900 x 100.5312 + 100 missing x 100.5312 a cwt = 1005.31',
      'M2M: 900 x 84.2688 + 1100 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      '1005.31 - 80% 804.25 = 201.06; least 120.00',
      'fuel 28% of 201.06 = 56.30',
    ],
    charges: ['Freight Rate 904.78', 'Freight Rate 100.53', 'Discount -804.25', 'Fuel Surcharge 56.30'],
    total: 257.36,
  },
  {
    title: 'exactly at a step',
    lines: [[900, 70]],
    diesel: 3.5,
    agreed: { discount: 80, minimumCharge: 120, fuelTable: '3.25 = 25.5; 3.50 = 28' },
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 900 x 124.1856 a cwt = 1117.67',
      'M1M: 900 x 100.5312 + 100 missing x 100.5312 a cwt = 1005.31',
      'M2M: 900 x 84.2688 + 1100 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      '1005.31 - 80% 804.25 = 201.06; least 120.00',
      'fuel 28% of 201.06 = 56.30',
    ],
    charges: ['Freight Rate 904.78', 'Freight Rate 100.53', 'Discount -804.25', 'Fuel Surcharge 56.30'],
    total: 257.36,
  },
  {
    title: 'a tenth of a cent below it',
    lines: [[900, 70]],
    diesel: 3.499,
    agreed: { discount: 80, minimumCharge: 120, fuelTable: '3.25 = 25.5; 3.50 = 28' },
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 900 x 124.1856 a cwt = 1117.67',
      'M1M: 900 x 100.5312 + 100 missing x 100.5312 a cwt = 1005.31',
      'M2M: 900 x 84.2688 + 1100 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      '1005.31 - 80% 804.25 = 201.06; least 120.00',
      'fuel 25.5% of 201.06 = 51.27',
    ],
    charges: ['Freight Rate 904.78', 'Freight Rate 100.53', 'Discount -804.25', 'Fuel Surcharge 51.27'],
    total: 252.33,
  },
  {
    title: 'below the first step there is no fuel',
    lines: [[900, 70]],
    diesel: 3.249,
    agreed: { discount: 80, minimumCharge: 120, fuelTable: '3.25 = 25.5; 3.50 = 28' },
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 900 x 124.1856 a cwt = 1117.67',
      'M1M: 900 x 100.5312 + 100 missing x 100.5312 a cwt = 1005.31',
      'M2M: 900 x 84.2688 + 1100 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      '1005.31 - 80% 804.25 = 201.06; least 120.00',
      'fuel 0% of 201.06 = 0.00',
    ],
    charges: ['Freight Rate 904.78', 'Freight Rate 100.53', 'Discount -804.25', 'Fuel Surcharge 0.00'],
    total: 201.06,
  },
  {
    title: 'a service waived',
    lines: [[900, 70]],
    services: ['DeliveryAppointment', 'DeliveryLiftGateService'],
    agreed: { discount: 80, minimumCharge: 120, accessorials: 'Delivery appointment = waived' },
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 900 x 124.1856 a cwt = 1117.67',
      'M1M: 900 x 100.5312 + 100 missing x 100.5312 a cwt = 1005.31',
      'M2M: 900 x 84.2688 + 1100 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      '1005.31 - 80% 804.25 = 201.06; least 120.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 201.06 = 61.83',
      'Delivery appointment 0.00',
      'Lift gate at delivery 95.00',
    ],
    charges: [
      'Freight Rate 904.78',
      'Freight Rate 100.53',
      'Discount -804.25',
      'Fuel Surcharge 61.83',
      'Delivery appointment 0.00',
      'Lift gate at delivery 95.00',
    ],
    total: 357.89,
  },
  {
    title: 'a service at another price, flat instead of by the hundredweight',
    lines: [[2500, 70]],
    services: ['DeliveryInside', 'SortAndSegregate', 'Hazmat'],
    agreed: { discount: 80, minimumCharge: 120, accessorials: 'Inside delivery = 60; Sort and segregate = 12.5' },
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M2M: 2500 x 84.2688 a cwt = 2106.72',
      'M5M: 2500 x 66.528 + 2500 missing x 66.528 a cwt = 3326.40',
      'M2M costs least',
      '2106.72 - 80% 1685.38 = 421.34; least 120.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 421.34 = 129.56',
      'Inside delivery 60.00',
      'Sort and segregate 12.50',
      'Hazmat 60.00',
    ],
    charges: [
      'Freight Rate 2106.72',
      'Discount -1685.38',
      'Fuel Surcharge 129.56',
      'Inside delivery 60.00',
      'Sort and segregate 12.50',
      'Hazmat 60.00',
    ],
    total: 683.4,
  },
  {
    title: 'a border costs what it costs everybody',
    lines: [[900, 70]],
    border: 'CA',
    agreed: { discount: 80, minimumCharge: 120 },
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 900 x 124.1856 a cwt = 1117.67',
      'M1M: 900 x 100.5312 + 100 missing x 100.5312 a cwt = 1005.31',
      'M2M: 900 x 84.2688 + 1100 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      '1005.31 - 80% 804.25 = 201.06; least 120.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 201.06 = 61.83',
      'border 12% = 24.13 and 125.00',
    ],
    charges: [
      'Freight Rate 904.78',
      'Freight Rate 100.53',
      'Discount -804.25',
      'Fuel Surcharge 61.83',
      'Border crossing 24.13',
      'Border crossing 125.00',
    ],
    total: 412.02,
  },
];

const agreement = (change: Partial<AgreementDraft>): AgreementDraft => ({
  ...emptyOf(AGREEMENT_FIELDS),
  name: 'Midwest',
  ...change,
});

describe('prices by agreement', () => {
  it.each(VECTORS)('$title', (vector) => {
    const agreed = agreement(vector.agreed);
    const freight = freightOf(vector);
    const general = termsOf({ ...vector, spread: 1.15 });
    const { total, charges } = ltlPrice(
      { ...freight, lines: freight.lines.map((line) => agreedClass(line, agreed)) },
      agreedTerms(general, agreed, dieselAt(vector.diesel)),
    );
    expect(inWords(charges), vector.how.join('\n')).toEqual(vector.charges);
    expect(total).toBe(vector.total);
  });

  it('without figures give nothing off and have no least charge', () => {
    const terms = agreedTerms(termsOf({}), agreement({}), dieselAt());
    expect(terms).toMatchObject({ discount: 0, minimumCharge: 0, spread: 1 });
  });

  it('say by whose table the fuel is', () => {
    const how = (change: Partial<AgreementDraft>) => agreedTerms(termsOf({}), agreement(change), dieselAt()).fuel.how;
    expect(how({ fuelTable: '3.00 = 20' })).toBe('diesel $3.750 of 11/09/2026, by the agreement');
    expect(how({})).toBe('diesel');
  });
});
