import { describe, expect, it } from 'vitest';
import { inAccounts } from './accounting.ts';
import { agingBoxOf, AGING_BOXES, dueDaysOf } from './aging.ts';
import type { BillRelation } from './invoice.ts';
import { invoiceToCredit, NOTHING_TO_CREDIT, relationOf, whyNotCredited } from './bill-relation.ts';
import { plainNumber, plainPro, problemsWithBill, type CarrierBill } from './bill.ts';
import {
  chargeMethodLabel,
  chargeTypesFor,
  isIncomplete,
  newCharge,
  problemsWithCharges,
  sumOfCharges,
  totalOf,
  problemsWithDecimals,
  problemsWithTypedAmount,
  typedAmount,
  withNewCharge,
  withoutCharge,
} from './charges.ts';
import { contestDeadline, problemsWithDispute, type DisputeDraft } from './dispute.ts';
import { matchBill, type BilledShipment } from './matching.ts';
import { differenceCents, isMismatch } from './mismatch.ts';
import { dueDay, paymentTermLabel } from './payment-terms.ts';
import { applyRemittance, problemsWithRemittance, type Remittance } from './remittance.ts';
import { instantOfIso } from '../units/zoned-time.ts';

const TODAY = '2026-11-17';
const NOON = instantOfIso('2026-11-17T17:00:00Z');

describe('aging', () => {
  it.each([
    ['2027-11-17', 'current'],
    ['2026-11-18', 'current'],
    ['2026-11-17', 'current'],
    ['2026-11-16', 'thirty'],
    ['2026-10-18', 'thirty'],
    ['2026-10-17', 'sixty'],
    ['2026-09-18', 'sixty'],
    ['2026-09-17', 'ninety'],
    ['2026-08-19', 'ninety'],
    ['2026-08-18', 'ninetyPlus'],
    ['2016-01-01', 'ninetyPlus'],
  ])('due on %s: %s', (due, box) => {
    expect(agingBoxOf(due, TODAY)).toBe(box);
  });

  it('the boxes meet without a gap', () => {
    const spans = AGING_BOXES.map((box) => dueDaysOf(box, TODAY));
    expect(spans).toEqual([
      { dueStartDate: '2026-11-17' },
      { dueStartDate: '2026-10-18', dueEndDate: '2026-11-16' },
      { dueStartDate: '2026-09-18', dueEndDate: '2026-10-17' },
      { dueStartDate: '2026-08-19', dueEndDate: '2026-09-17' },
      { dueEndDate: '2026-08-18' },
    ]);
  });
});

describe('terms', () => {
  it.each([
    [0, 'Due on receipt', '2026-11-17'],
    [5, 'Net 30', '2026-12-17'],
    [8, 'Net 90', '2027-02-15'],
    [9, '2/10 Net 30', '2026-12-17'],
    [10, 'Quick pay', '2026-11-19'],
    [11, 'Prepaid', '2026-11-17'],
  ])('%d is %s, due on %s', (index, label, due) => {
    expect([paymentTermLabel(index), dueDay(TODAY, index)]).toEqual([label, due]);
  });
});

it.each([
  [1240.5, '$1,240.50'],
  [0, '$0.00'],
  [-12, '($12.00)'],
])('%d is written %s', (amount, text) => {
  expect(inAccounts(amount)).toBe(text);
});

describe('a difference', () => {
  it.each([
    [90_000, 105_000, 0, -15_000, true],
    [90_000, 89_999, 0, 1, true],
    [90_000, 90_000, 0, 0, false],
    [90_000, 90_100, 100, -100, false],
    [90_000, 90_101, 100, -101, true],
    [90_000, null, 0, null, false],
    // Nothing is expected: nothing is let pass.
    [0, 50, 100, -50, true],
    [0, 0, 100, 0, false],
  ])('booked %d, invoiced %d, tolerance %d', (totalCents, externalCents, tolerance, difference, is) => {
    expect(differenceCents({ totalCents, externalCents })).toBe(difference);
    expect(isMismatch({ totalCents, externalCents }, tolerance)).toBe(is);
  });
});

it.each([
  ['Flat', 'Flat'],
  ['PerMile', 'Per mile'],
  ['PerCwt', 'Per cwt'],
  ['Percent', 'Percent'],
])('a method %s is read %s', (method, label) => {
  expect(chargeMethodLabel(method)).toBe(label);
});

describe('charges', () => {
  const kept = {
    id: 'a',
    name: 'Line Haul',
    description: 'As booked',
    units: 1,
    rate: 900,
    chargeRateType: 'PerCwt',
    isDeleted: false,
    total: 900,
  };

  it('a new one is flat, one unit, behind those that stand and before those that are deleted', () => {
    const gone = { ...kept, id: 'b', isDeleted: true };
    expect(withNewCharge([kept, gone])).toEqual([kept, newCharge(), gone]);
    expect(newCharge()).toMatchObject({ units: 1, chargeRateType: 'Flat' });
  });

  it('taken off, one that is kept is marked and a new one goes', () => {
    const fresh = newCharge();
    expect(withoutCharge([kept, fresh], 0)).toEqual([fresh, { ...kept, isDeleted: true }]);
    expect(withoutCharge([kept, fresh], 1)).toEqual([kept]);
  });

  it.each([
    [2, 75, 150],
    [3, 0.335, 1.01],
    [null, 75, 0],
    [1, -20, -20],
  ])('%d times %d is %d', (units, rate, total) => {
    expect(totalOf({ units, rate, chargeRateType: 'Flat' })).toBe(total);
  });

  it('of an audit are named so', () => {
    expect(chargeTypesFor({ enableTMSFreightAudit: true }).every((type) => type.includes('Freight Audit'))).toBe(true);
    expect(chargeTypesFor({ enableTMSFreightAudit: false }).some((type) => type.includes('Freight Audit'))).toBe(false);
  });

  it.each([
    [{ description: '' }, ['charges.0.description']],
    [{ name: '' }, ['charges.0.name']],
    [{ name: 'Nonsense' }, ['charges.0.name']],
    [{ units: null }, ['charges.0.units']],
    [{ rate: null }, ['charges.0.rate']],
    [{ chargeRateType: null }, ['charges.0.chargeRateType']],
    [{ chargeRateType: 'PerHour' }, ['charges.0.chargeRateType']],
    [{ rate: 99_000_000 }, ['charges.0.rate', 'charges.0.rate']],
    [{ rate: -1 }, ['charges']],
    [{ description: '', isDeleted: true }, []],
    [{ id: 'gone' }, ['charges.0.id']],
    [{}, []],
  ])('%j: %j', (change, fields) => {
    const charge = {
      name: 'Detention',
      description: 'Two hours',
      units: 2,
      rate: 75,
      chargeRateType: 'Flat',
      isDeleted: false,
      ...change,
    };
    expect(problemsWithCharges([charge], [kept], ['Detention']).map(({ field }) => field)).toEqual(fields);
  });

  it('one that is kept goes on with its type and method', () => {
    expect(problemsWithCharges([{ ...kept, rate: 950 }], [kept], ['Detention'])).toEqual([]);
    expect(sumOfCharges([kept, { ...kept, isDeleted: true }], [kept])).toBe(900);
  });

  const fuel = { ...kept, name: 'Fuel Surcharge', units: 789.19, rate: 31, chargeRateType: 'Percent', total: 244.65 };
  const least = { ...kept, name: 'Minimum adjustment', units: 1, rate: 40, total: 118 };

  it.each([
    ['a percentage as it was booked', fuel, fuel, 244.65],
    ['another percentage', { ...fuel, rate: 30 }, fuel, 236.76],
    ['a percentage of a new sum', { ...fuel, units: 1_000 }, fuel, 310],
    ['no percentage any more', { ...fuel, chargeRateType: 'Flat' }, fuel, 24_464.89],
    ['a minimum that nobody touched', least, least, 118],
    ['a minimum with other words', { ...least, description: 'As agreed' }, least, 118],
    ['a minimum with another rate', { ...least, rate: 50 }, least, 50],
  ])('%s comes to %#', (_what, charge, before, total) => {
    expect(totalOf(charge, before)).toBe(total);
    expect(sumOfCharges([charge], [before])).toBe(total);
  });

  it.each([
    ['$1,240.50', 1240.5],
    ['$ 1,240.50', 1240.5],
    ['-$12.50', -12.5],
    ['($1,000)', -1000],
    ['12 USD', 12],
    ['.5', 0.5],
    ['-0', 0],
    ['12 dollars', null],
    ['1e3', null],
    ['--12', null],
    ['(-12)', -12],
    ['12,50', null],
    ['(12', null],
    ['(12.00)', -12],
    ['-12', -12],
    ['1.2.3', null],
    ['abc', null],
    ['.', null],
    ['', null],
  ])('%j is %d', (text, amount) => {
    expect(typedAmount(text)).toBe(amount);
  });

  it.each([
    ['19.99', []],
    ['0.1', []],
    ['1.005', ['An amount has at most two decimals.']],
    ['0.004', ['An amount has at most two decimals.']],
    ['', []],
  ])('has at most two decimals: %s', (text, messages) => {
    expect(problemsWithDecimals('amount', typedAmount(text)).map(({ message }) => message)).toEqual(messages);
  });

  it.each([
    ['', []],
    [' ', []],
    ['12.34', []],
    ['12.345', ['An amount has at most two decimals.']],
    ['1e3', ['Enter Amount as a number in digits, such as 1200.']],
    ['abc', ['Enter Amount as a number in digits, such as 1200.']],
  ])('the text %j is an amount, or is refused in words', (text, messages) => {
    expect(problemsWithTypedAmount('amount', 'Amount', text).map(({ message }) => message)).toEqual(messages);
  });

  it('cannot be saved while one lacks something', () => {
    expect(isIncomplete([kept])).toBe(false);
    expect(isIncomplete([kept, newCharge()])).toBe(true);
    expect(isIncomplete([kept, { ...newCharge(), isDeleted: true }])).toBe(false);
  });
});

describe('a bill', () => {
  const BILL: CarrierBill = {
    invoiceNumber: 'INV-1',
    amount: 900,
    invoiceDate: TODAY,
    dueDate: null,
    terms: null,
    proNumber: '7300441',
    billOfLading: '',
    shipmentNumber: '',
    carrierCode: '',
    correction: null,
    lines: [],
  };
  const line = {
    description: 'Freight',
    code: '400',
    units: null,
    rate: null,
    weight: null,
    freightClass: '',
    total: 900,
  };

  it.each<[string, Partial<CarrierBill>, string[]]>([
    ['fine', {}, []],
    ['lines that come to it', { lines: [line] }, []],
    ['lines that do not', { lines: [{ ...line, total: 899.99 }] }, ['amount']],
    ['no number', { invoiceNumber: ' ' }, ['invoiceNumber']],
    ['no numbers of freight', { proNumber: '' }, ['proNumber']],
    ['due before it was written', { dueDate: '2026-11-16' }, ['dueDate']],
    ['due the same day', { dueDate: TODAY }, []],
    ['due a year later', { dueDate: '2027-11-18' }, []],
    ['due later than that', { dueDate: '2027-11-19' }, ['dueDate']],
    ['from tomorrow', { invoiceDate: '2026-11-18' }, []],
    ['from the day after tomorrow', { invoiceDate: '2026-11-19' }, ['invoiceDate']],
    ['from two years ago', { invoiceDate: '2024-11-17' }, []],
    ['from longer ago', { invoiceDate: '2024-11-16' }, ['invoiceDate']],
    ['no date', { invoiceDate: '' }, ['invoiceDate']],
    ['unknown terms', { terms: 12 }, ['terms']],
    ['no amount', { amount: Number.NaN }, ['amount']],
    ['an amount of nothing', { amount: 0 }, ['amount']],
    ['a credit', { amount: -0.01 }, []],
    ['a credit that is too large', { amount: -10_000_000.01 }, ['amount']],
    ['a number of 41 letters', { proNumber: 'x'.repeat(41) }, ['proNumber']],
  ])('%s', (_case, change, fields) => {
    expect(problemsWithBill({ ...BILL, ...change }, NOON).map(({ field }) => field)).toEqual(fields);
  });

  it.each([
    ['0073-55120', '7355120'],
    ['7355120B', '7355120'],
    ['ab-12', 'AB12'],
    ['123A', '123A'],
  ])('the PRO %s is %s', (pro, plain) => {
    expect(plainPro(pro)).toBe(plain);
  });
  it('numbers keep their letters', () => {
    expect(plainNumber('s-100482')).toBe('S100482');
  });
});

describe('which shipment a bill is for', () => {
  const shipment = (number: string, change: Partial<BilledShipment> = {}): BilledShipment => ({
    id: number,
    shipmentNumber: number,
    proNumber: null,
    billsOfLading: [],
    carrierId: 'blue',
    carrierCode: 'BLRT',
    ...change,
  });
  const SENT = { proNumber: '', billOfLading: '', shipmentNumber: '', carrierCode: '', carrierId: null };

  it.each([
    ['its number', { shipmentNumber: 's100' }, [shipment('S100'), shipment('S101')], 'Matched', ['S100']],
    ['its PRO', { proNumber: '007-3A' }, [shipment('S100', { proNumber: '73A' })], 'Matched', ['S100']],
    ['a bill of lading', { billOfLading: '0814' }, [shipment('S100', { billsOfLading: ['814'] })], 'Matched', ['S100']],
    ['the number as a bill of lading', { billOfLading: 'S100' }, [shipment('S100')], 'Matched', ['S100']],
    ['nothing', { shipmentNumber: 'S999' }, [shipment('S100')], 'Unmatched', []],
    [
      'a PRO of two',
      { proNumber: '73' },
      [shipment('S101', { proNumber: '73' }), shipment('S100', { proNumber: '73' })],
      'Ambiguous',
      ['S100', 'S101'],
    ],
    [
      'a PRO of two, one of them another carrier’s',
      { proNumber: '73', carrierId: 'blue' },
      [shipment('S100', { proNumber: '73', carrierId: 'red' }), shipment('S101', { proNumber: '73' })],
      'Matched',
      ['S101'],
    ],
    [
      'a paper of two, one of them cancelled',
      { billOfLading: '814' },
      [shipment('S100', { billsOfLading: ['814'], isCancelled: true }), shipment('S101', { billsOfLading: ['814'] })],
      'Matched',
      ['S101'],
    ],
    [
      'a cancelled one alone',
      { shipmentNumber: 'S100' },
      [shipment('S100', { isCancelled: true })],
      'Matched',
      ['S100'],
    ],
    [
      'another carrier’s alone',
      { shipmentNumber: 'S100', carrierId: 'red' },
      [shipment('S100')],
      'Unmatched',
      ['S100'],
    ],
    ['another code', { shipmentNumber: 'S100', carrierCode: 'ZZZZ' }, [shipment('S100')], 'Unmatched', ['S100']],
    [
      'two numbers that contradict each other',
      { shipmentNumber: 'S100', proNumber: '73' },
      [shipment('S100'), shipment('S101', { proNumber: '73' })],
      'Ambiguous',
      ['S100', 'S101'],
    ],
  ] as const)('by %s', (_case, sent, shipments, state, numbers) => {
    const match = matchBill({ ...SENT, ...sent }, shipments);
    const found = match.state === 'Matched' ? [match.candidate] : match.candidates;
    expect([match.state, found.map((one) => one.shipment.shipmentNumber)]).toEqual([state, numbers]);
  });
});

describe('a second bill', () => {
  const first = [{ invoiceNumber: 'INV-1', amountCents: 90_000 }];
  it.each([
    ['the first', { invoiceNumber: 'INV-1', amountCents: 90_000, correction: null }, [], 'Original'],
    ['the same', { invoiceNumber: 'inv 1', amountCents: 90_000, correction: null }, first, 'Duplicate'],
    [
      'the same number, another amount',
      { invoiceNumber: 'INV-1', amountCents: 1, correction: null },
      first,
      'Corrected',
    ],
    ['another number', { invoiceNumber: 'INV-2', amountCents: 90_000, correction: null }, first, 'Rebilled'],
    ['less than nothing', { invoiceNumber: 'INV-1', amountCents: -5_000, correction: null }, first, 'Credit'],
    [
      'a credit that says it is a balance',
      { invoiceNumber: 'CR-1', amountCents: -1, correction: 'BalanceDue' },
      first,
      'Credit',
    ],
    [
      'the same credit again',
      { invoiceNumber: 'CR 1', amountCents: -5_000, correction: null },
      [...first, { invoiceNumber: 'CR-1', amountCents: -5_000 }],
      'Duplicate',
    ],
    [
      'the number of a credit',
      { invoiceNumber: 'CR-1', amountCents: 5_000, correction: null },
      [...first, { invoiceNumber: 'CR-1', amountCents: -5_000 }],
      'Rebilled',
    ],
    ['a balance', { invoiceNumber: 'INV-2', amountCents: 1, correction: 'BalanceDue' }, first, 'BalanceDue'],
  ] as const)('%s', (_case, bill, earlier, relation) => {
    expect(relationOf(bill, earlier)).toBe(relation);
  });
});

describe('the invoice that a credit lowers', () => {
  const billed = (id: string, externalCents: number | null, carrierId: string | null = 'blue') => ({
    id,
    carrierId,
    externalCents,
  });
  it.each([
    ['the first that was billed', 'blue', [billed('A1', 90_000), billed('A2', 7_500)], 'A1'],
    ['none that has no bill yet', 'blue', [billed('A1', null)], null],
    ['no other credit', 'blue', [billed('A1', -100)], null],
    ['none of another carrier', 'blue', [billed('A1', 90_000, 'red'), billed('A2', 7_500)], 'A2'],
    ['any where the carrier is not known', null, [billed('A1', 90_000, 'red')], 'A1'],
    ['none where there is none', 'blue', [], null],
  ] as const)('is %s', (_case, carrierId, earlier, id) => {
    expect(invoiceToCredit(carrierId, earlier)?.id ?? null).toBe(id);
  });
});

describe('a credit of a carrier', () => {
  const bill = (externalCents: number | null, carrierId = 'blue', relation: BillRelation = 'Original') => ({
    carrierId,
    externalCents,
    relation,
  });
  const over = (billed: string) =>
    `This credit is more than the ${billed} that the carrier has billed for the shipment.`;
  it.each<[string, number, ReturnType<typeof bill>[], string | null]>([
    ['of all that was billed', -90_000, [bill(90_000)], null],
    ['of a cent more', -90_001, [bill(90_000)], over('$900.00')],
    ['of a second bill too', -97_500, [bill(90_000), bill(7_500, 'blue', 'BalanceDue')], null],
    ['beside an earlier credit', -90_000, [bill(90_000), bill(-1, 'blue', 'Credit')], over('$899.99')],
    ['of a bill that came twice', -90_001, [bill(90_000), bill(90_000, 'blue', 'Duplicate')], over('$900.00')],
    ['of what another carrier billed', -1, [bill(90_000, 'red')], NOTHING_TO_CREDIT],
    ['before any bill', -1, [bill(null)], NOTHING_TO_CREDIT],
  ])('%s', (_case, cents, earlier, message) => {
    expect(whyNotCredited(cents, 'blue', earlier)).toBe(message);
  });
});

describe('a dispute', () => {
  const DRAFT: DisputeDraft = { reason: 'Weight', note: '', amountCents: 100, deadline: '2026-12-01' };
  const BILL = { externalCents: 1_000, receivedOn: '2026-11-01', today: TODAY };
  it.each<[string, Partial<DisputeDraft>, string[]]>([
    ['fine', {}, []],
    ['of all of it', { amountCents: 1_000 }, []],
    ['of more', { amountCents: 1_001 }, ['amount']],
    ['of nothing', { amountCents: 0 }, ['amount']],
    ['without a reason', { reason: null }, ['reason']],
    ['another reason without a word', { reason: 'Other' }, ['note']],
    ['in the past', { deadline: '2026-11-16' }, ['deadline']],
    ['on the last day', { deadline: contestDeadline('2026-11-01') }, []],
    ['a day later', { deadline: '2027-05-01' }, ['deadline']],
  ])('%s', (_case, change, fields) => {
    expect(problemsWithDispute({ ...DRAFT, ...change }, BILL).map(({ field }) => field)).toEqual(fields);
  });
  it('can be begun for 180 days', () => {
    expect(contestDeadline('2026-11-01')).toBe('2027-04-30');
  });
});

describe('a remittance', () => {
  const CHECK: Remittance = {
    checkNumber: '41',
    paymentDate: TODAY,
    totalCents: 1_000,
    lines: [{ invoiceNumber: 'I1', amountCents: 900 }],
  };
  const OPEN = { invoiceNumber: 'I1', status: 'Invoiced', balanceCents: 900 } as const;

  it.each<[string, Partial<Remittance>, string[]]>([
    ['fine', {}, []],
    ['without a number', { checkNumber: ' ' }, ['checkNumber']],
    ['a number that no address can hold', { checkNumber: '4/1' }, ['checkNumber']],
    ['of nothing', { totalCents: 0, lines: [] }, ['totalPaymentAmount']],
    ['for more than was paid', { totalCents: 899 }, ['totalPaymentAmount']],
    ['dated in 2036', { paymentDate: '2036-01-05' }, ['paymentDate']],
    ['of a hundred million dollars', { totalCents: 10_000_000_000 }, ['totalPaymentAmount']],
    [
      'an invoice twice',
      {
        lines: [
          { invoiceNumber: 'I1', amountCents: 1 },
          { invoiceNumber: 'i1 ', amountCents: 1 },
        ],
      },
      ['lines.1.invoiceNumber'],
    ],
  ])('%s', (_case, change, fields) => {
    expect(
      problemsWithRemittance({ ...CHECK, ...change }, instantOfIso(`${TODAY}T12:00:00Z`)).map(({ field }) => field),
    ).toEqual(fields);
  });

  it.each([
    ['all of it', 900, 900, 0, 100],
    ['short', 800, 800, 100, 200],
    ['more than is owed stays with the payment', 950, 900, 0, 100],
  ])('%s', (_case, amountCents, applied, shortCents, unappliedCents) => {
    const lines = [{ invoiceNumber: 'i1', amountCents }];
    expect(applyRemittance({ ...CHECK, lines }, [OPEN])).toEqual({
      applied: [{ invoiceNumber: 'I1', amountCents: applied, shortCents }],
      owedCents: 900,
      unappliedCents,
      problems: [],
    });
  });

  it.each([
    ['unknown', [], 'lines.0.invoiceNumber'],
    ['settled', [{ ...OPEN, status: 'Settled', balanceCents: 0 }], 'lines.0.invoiceNumber'],
    ['being paid by card', [{ ...OPEN, isBeingPaidByCard: true }], 'lines.0.invoiceNumber'],
    ['a credit, paid as if it were owed', [{ ...OPEN, balanceCents: -50 }], 'lines.0.amount'],
  ] as const)('an invoice that is %s', (_case, invoices, field) => {
    const { problems, applied } = applyRemittance(CHECK, invoices);
    expect(problems.map((one) => one.field)).toEqual([field]);
    expect(applied).toEqual([]);
  });

  it('a credit is used up the other way', () => {
    const credit = { invoiceNumber: 'I2', status: 'Invoiced', balanceCents: -50 } as const;
    const lines = [...CHECK.lines, { invoiceNumber: 'I2', amountCents: -50 }];
    expect(applyRemittance({ ...CHECK, totalCents: 850, lines }, [OPEN, credit])).toMatchObject({
      unappliedCents: 0,
      problems: [],
    });
  });
});
