import { describe, expect, it } from 'vitest';
import { EQUIPMENT_TYPES, FREIGHT_TERMS, LTL_ACCESSORIALS } from '../orders/lists.ts';
import type { ReferenceNumberType } from '../orders/reference-number-types.ts';
import type { Problem } from '../problem.ts';
import {
  orderFormChoices,
  problemsWithBookingRules,
  problemsWithDocumentSettings,
  problemsWithFreightRules,
  problemsWithInsurance,
  problemsWithOrderDefaults,
  problemsWithQuoteMarkup,
} from './rules.ts';
import { EMPTY_CONFIGURATION, type OrderDefaults, type QuoteMarkup } from './sections.ts';

const withDefaults = (change: Partial<OrderDefaults>) =>
  problemsWithOrderDefaults({ ...EMPTY_CONFIGURATION.orderDefaults, ...change });
const only = (field: string, message: string): Problem[] => [{ field, message }];

it('finds nothing wrong with a configuration that nobody has touched', () => {
  const { orderDefaults, quoteMarkup, booking, documents, insurance } = EMPTY_CONFIGURATION;
  expect([
    ...problemsWithOrderDefaults(orderDefaults),
    ...problemsWithQuoteMarkup(quoteMarkup),
    ...problemsWithBookingRules(booking),
    ...problemsWithDocumentSettings(documents),
    ...problemsWithInsurance(insurance),
  ]).toEqual([]);
});

describe('a default', () => {
  const UNAVAILABLE = 'The default must be one of those available.';
  it.each<[string, Partial<OrderDefaults>, Problem[]]>([
    ['may be anything while nothing is said to be available', { defaultFreightTerm: 'Collect' }, []],
    ['may be absent', { availableFreightTerms: ['Prepaid'], defaultFreightTerm: null }, []],
    ['may be the only one available', { availableShippingModes: ['TL'], defaultShippingMode: 'TL' }, []],
    [
      'of freight term must be available',
      { availableFreightTerms: ['Prepaid', 'ThirdParty'], defaultFreightTerm: 'Collect' },
      only('defaultFreightTerm', UNAVAILABLE),
    ],
    [
      'of shipping mode must be available',
      { availableShippingModes: ['LTL', 'VLTL'], defaultShippingMode: 'TL' },
      only('defaultShippingMode', UNAVAILABLE),
    ],
    [
      'of equipment mode must be available',
      { availableEquipmentModes: ['Dry'], defaultEquipmentMode: 'Reefer' },
      only('defaultEquipmentMode', UNAVAILABLE),
    ],
    [
      'of equipment type must be available',
      { availableEquipmentTypes: ['Van'], defaultEquipmentType: 'Flatbed' },
      only('defaultEquipmentType', UNAVAILABLE),
    ],
  ])('%s', (_rule, change, problems) => {
    expect(withDefaults(change)).toEqual(problems);
  });
});

describe('the reefer temperature', () => {
  const OUTSIDE = only('defaultReeferTemp', 'Temperature must be between -40 and 90 °F.');
  it.each<[number | null, Problem[]]>([
    [null, []],
    [0, []],
    [-40, []],
    [-40.1, OUTSIDE],
    [90, []],
    [90.1, OUTSIDE],
  ])('of %s', (defaultReeferTemp, problems) => {
    expect(withDefaults({ defaultReeferTemp })).toEqual(problems);
  });
});

describe('the customs broker', () => {
  it.each<[string, Problem[]]>([
    ['', []],
    ['   ', []],
    ['(956) 555-0111', []],
    [' 956 555-0111 x204 ', []],
    ['555-0111', only('customsBrokerPhoneNumber', 'Enter a valid phone number')],
    ['call Rosa', only('customsBrokerPhoneNumber', 'Enter a valid phone number')],
  ])('with the phone number "%s"', (customsBrokerPhoneNumber, problems) => {
    expect(withDefaults({ customsBrokerPhoneNumber })).toEqual(problems);
  });

  it.each<[string, Problem[]]>([
    ['Laredo, TX', []],
    ['Where the broker says', []],
    [
      'Champlain, NY',
      only(
        'mexicoCustomsBrokerPortOfEntry',
        'This port is on the border with Canada. Enter a port on the border with Mexico.',
      ),
    ],
  ])('for Mexico with the port "%s"', (mexicoCustomsBrokerPortOfEntry, problems) => {
    expect(withDefaults({ mexicoCustomsBrokerPortOfEntry })).toEqual(problems);
  });

  it('for Mexico has a phone number of its own', () => {
    expect(withDefaults({ mexicoCustomsBrokerPhoneNumber: '555-0111' })).toEqual(
      only('mexicoCustomsBrokerPhoneNumber', 'Enter a valid phone number'),
    );
  });

  it.each([
    'customsBrokerName',
    'customsBrokerContactName',
    'customsBrokerPortOfEntry',
    'mexicoCustomsBrokerName',
    'mexicoCustomsBrokerContactName',
    'mexicoCustomsBrokerPortOfEntry',
  ] as const)('has at most 100 characters of %s', (field) => {
    expect(withDefaults({ [field]: 'x'.repeat(100) })).toEqual([]);
    expect(withDefaults({ [field]: 'x'.repeat(101) })).toEqual(only(field, 'At most 100 characters.'));
  });
});

describe('requirements', () => {
  it('cannot be a must and a must not at once', () => {
    expect(withDefaults({ mustHaveRequirements: ['Seal'], mustNotHaveRequirements: ['Tarps'] })).toEqual([]);
    expect(withDefaults({ mustHaveRequirements: ['Seal', 'Straps'], mustNotHaveRequirements: ['Straps'] })).toEqual(
      only('mustNotHaveRequirements', 'A requirement cannot be both a must and a must not.'),
    );
  });

  it('may be asked for additionally, whatever must be', () => {
    expect(withDefaults({ mustHaveRequirements: ['Seal'], additionalRequirements: ['Seal'] })).toEqual([]);
  });
});

describe('reference-number types', () => {
  const type = (label: string, change: Partial<ReferenceNumberType> = {}): ReferenceNumberType => ({
    label,
    category: 'order',
    isRequired: false,
    wellknownTypeId: null,
    ...change,
  });
  it.each<[string, ReferenceNumberType[], Problem[]]>([
    ['may be none', [], []],
    ['may be of the company’s own kind or well known', [type('Job'), type('PO', { wellknownTypeId: 1 })], []],
    [
      'need a label',
      [type('Job'), type('  ')],
      only('referenceNumberTypes.1.label', 'A reference number needs a label.'),
    ],
    ['take a label of 40 characters', [type('x'.repeat(40))], []],
    [
      'refuse a label of 41 characters',
      [type('x'.repeat(41))],
      only('referenceNumberTypes.0.label', 'At most 40 characters.'),
    ],
    [
      'are listed once, whatever the case and the spaces around',
      [type('Job'), type(' JOB ')],
      only('referenceNumberTypes.1.label', 'This reference number is listed twice.'),
    ],
    ['may repeat a label in another place', [type('Job'), type('Job', { category: 'order stop pickup' })], []],
    ['know the last of the well-known ones', [type('Ref', { wellknownTypeId: 9 })], []],
    [
      'refuse a well-known one that does not exist',
      [type('Ref', { wellknownTypeId: 10 })],
      only('referenceNumberTypes.0.wellknownTypeId', 'There is no such well-known type.'),
    ],
  ])('%s', (_rule, referenceNumberTypes, problems) => {
    expect(withDefaults({ referenceNumberTypes })).toEqual(problems);
  });
});

describe('a percentage of quotes', () => {
  const BEYOND = 'Must be between 0 and 1000%.';
  const FULL = 'A margin must be below 100%.';
  it.each<[QuoteMarkup['prepaidAddMarkupMethod'], number | null, string | null]>([
    ['Markup', null, null],
    ['Markup', 0, null],
    ['Markup', -0.01, BEYOND],
    ['Markup', 100, null],
    ['Markup', 1_000, null],
    ['Markup', 1_000.01, BEYOND],
    ['Margin', 0, null],
    ['Margin', -1, BEYOND],
    ['Margin', 99.99, null],
    ['Margin', 100, FULL],
    ['Margin', 2_000, FULL],
  ])('as %s of %s', (prepaidAddMarkupMethod, percent, message) => {
    for (const field of [
      'defaultPrepaidAdd',
      'domesticTLMarkup',
      'internationalTLMarkup',
      'domesticLTLMarkup',
      'internationalLTLMarkup',
    ]) {
      const values = { ...EMPTY_CONFIGURATION.quoteMarkup, prepaidAddMarkupMethod, [field]: percent };
      expect(problemsWithQuoteMarkup(values)).toEqual(message === null ? [] : only(field, message));
    }
  });
});

describe('an amount in dollars', () => {
  const OUTSIDE = 'Must be between $0 and $100,000,000.';
  const TOO_FINE = 'At most two decimals.';
  it.each<[number | null, string | null]>([
    [null, null],
    [0, null],
    [0.01, null],
    // A hundred times this is not a whole number to a computer.
    [0.29, null],
    [1_234.56, null],
    [99_999_999.99, null],
    [100_000_000, null],
    [100_000_000.01, OUTSIDE],
    [-0.01, OUTSIDE],
    [0.001, TOO_FINE],
    [1.005, TOO_FINE],
    [0.000_000_001, TOO_FINE],
  ])('of %s', (dollars, message) => {
    const booking = { ...EMPTY_CONFIGURATION.booking, freightAuditManagementFee: dollars };
    expect(problemsWithBookingRules(booking)).toEqual(
      message === null ? [] : only('freightAuditManagementFee', message),
    );
    for (const field of ['minimumCargoInsurance', 'defaultFreightValue']) {
      const insurance = { ...EMPTY_CONFIGURATION.insurance, [field]: dollars };
      expect(problemsWithInsurance(insurance)).toEqual(message === null ? [] : only(field, message));
    }
  });
});

describe('freight rules', () => {
  const PAYLOAD = 'Must be a whole number of pounds from 10,000 to 60,000.';
  const OF_DECK = 'Must be a whole number of pounds from 10,000 to 100,000.';
  const TOLERANCE = 'Must be between 0 and 20 °F.';
  it.each([
    ['maxPayloadDry', null, null],
    ['maxPayloadDry', 10_000, null],
    ['maxPayloadDry', 9_999, PAYLOAD],
    ['maxPayloadReefer', 43_500.5, PAYLOAD],
    ['maxPayloadDry', 60_000, null],
    ['maxPayloadDry', 60_001, PAYLOAD],
    ['maxPayloadReefer', 60_000, null],
    ['maxPayloadReefer', 60_001, PAYLOAD],
    ['maxPayloadFlatbed', 100_000, null],
    ['maxPayloadFlatbed', 100_001, OF_DECK],
    ['temperatureTolerance', 0, null],
    ['temperatureTolerance', -0.5, TOLERANCE],
    ['temperatureTolerance', 20, null],
    ['temperatureTolerance', 20.5, TOLERANCE],
  ])('%s may be %s: %s', (field, value, message) => {
    const found = problemsWithFreightRules({ ...EMPTY_CONFIGURATION.freightRules, [field]: value });
    expect(found).toEqual(message === null ? [] : only(field, message));
  });
});

it.each(['defaultSpecialInstructions', 'defaultLTLSpecialInstructions'] as const)(
  '%s have at most 2000 characters',
  (field) => {
    const withText = (length: number) => ({ ...EMPTY_CONFIGURATION.documents, [field]: 'x'.repeat(length) });
    expect(problemsWithDocumentSettings(withText(2_000))).toEqual([]);
    expect(problemsWithDocumentSettings(withText(2_001))).toEqual(only(field, 'At most 2000 characters.'));
  },
);

describe('what the order form offers', () => {
  it('is everything where the company said nothing', () => {
    const choices = orderFormChoices(EMPTY_CONFIGURATION.orderDefaults);
    expect(choices.freightTerms).toEqual(FREIGHT_TERMS);
    expect(choices.equipmentTypes).toEqual(EQUIPMENT_TYPES);
    expect(choices.accessorials).toEqual(LTL_ACCESSORIALS);
  });

  it('is what the company made available, in the usual order', () => {
    const choices = orderFormChoices({
      ...EMPTY_CONFIGURATION.orderDefaults,
      availableFreightTerms: ['ThirdParty', 'Prepaid'],
      availableShippingModes: ['TL'],
      availableEquipmentModes: ['Flatbed', 'Dry'],
      availableDefaultLTLAccessorials: ['BlindShipment', 'PickupInside'],
    });
    expect(choices.freightTerms).toEqual(['Prepaid', 'ThirdParty']);
    expect(choices.shippingModes).toEqual(['TL']);
    expect(choices.equipmentModes).toEqual(['Dry', 'Flatbed']);
    expect(choices.accessorials.map(({ id }) => id)).toEqual(['PickupInside', 'BlindShipment']);
  });
});
