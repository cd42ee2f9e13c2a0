import { randomUUID } from 'node:crypto';
import { SECTION_PERMISSIONS } from '@lanewright/domain/configuration/section-permissions.ts';
import { EMPTY_CONFIGURATION, type ConfigurationSection } from '@lanewright/domain/configuration/sections.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLocation } from '../../../../test/places.ts';
import { auditOf } from '../../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';
import { changedFields } from '../../../platform/audit.ts';

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  admin = await world.makeUser(await world.makeCompany(), { firstName: 'Priya', lastName: 'Raman' });
});
afterAll(() => world.close());

const PATHS: Record<ConfigurationSection, string> = {
  orderDefaults: '/configuration/order-defaults',
  quoteMarkup: '/configuration/quote-markup',
  booking: '/configuration/booking',
  documents: '/configuration/documents',
  insurance: '/configuration/insurance',
  freightRules: '/configuration/freight-rules',
};
const SECTIONS = Object.keys(PATHS) as ConfigurationSection[];
const save = (section: ConfigurationSection, values: object, version = 0, client = admin) =>
  client.put(PATHS[section], { version, values });
const read = async (path: string, client = admin) => (await client.get(path)).body;

const SOME: Record<ConfigurationSection, object> = {
  orderDefaults: {
    availableShippingModes: ['TL'],
    availableFreightTerms: ['Prepaid'],
    availableDefaultLTLAccessorials: [],
    defaultShippingMode: 'TL',
    defaultReeferTemp: -10,
    allowTMSBillToCompany: true,
    customsBrokerName: 'Border Bros',
    mustHaveRequirements: ['LiftGate'],
    referenceNumberTypes: [
      { label: 'Purchase Order', category: 'order', isRequired: true, wellknownTypeId: 1 },
      { label: 'Gate code', category: 'order stop pickup', isRequired: false, wellknownTypeId: null },
      { label: 'Dock code', category: 'order stop dropoff', isRequired: false, wellknownTypeId: null },
    ],
  },
  quoteMarkup: { defaultPrepaidAdd: 8, domesticTLMarkup: 12.5, prepaidAddMarkupMethod: 'Margin' },
  booking: { freightAuditEnabled: true, freightAuditManagementFee: 12.5, timeZone: 'America/Denver' },
  documents: { defaultSpecialInstructions: 'Call two hours before arrival.' },
  insurance: { minimumCargoInsurance: 100_000, defaultFreightValue: 25_000.5 },
  freightRules: { maxPayloadDry: 44_000, temperatureTolerance: 3.5, foodWithChemicals: 'Refuse' },
};

describe('a company that saved nothing', () => {
  it('has every section at version 0, and is offered everything', async () => {
    const sections = await read('/configuration');
    for (const section of SECTIONS)
      expect(sections[section]).toEqual({ version: 0, updatedAt: null, values: EMPTY_CONFIGURATION[section] });
    const choices = await read('/order-form-configuration');
    expect(choices.shippingModes).toEqual(expect.arrayContaining(['TL', 'LTL', 'VLTL']));
    expect(choices.accessorials.length).toBeGreaterThan(10);
    expect(await read('/company-reference-numbers')).toEqual([]);
    expect(await read('/reference-numbers')).toEqual({ orderRefs: [], pickupRefs: [], dropoffRefs: [] });
    expect(await read('/settings')).toEqual({
      defaultSpecialInstructions: '',
      defaultLTLSpecialInstructions: '',
      freightAuditEnabled: false,
      freightAuditManagementFee: null,
      onTimeToleranceMinutes: null,
      rateMismatchTolerance: null,
      refundApprovalLimit: null,
      timeZone: 'America/Chicago',
    });
  });
});

describe('a section', () => {
  it.each(SECTIONS)('%s is saved with defaults for what was left out, and read as it was saved', async (section) => {
    const { status, body } = await save(section, SOME[section]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, values: { ...EMPTY_CONFIGURATION[section], ...SOME[section] } });
    const sections = await read('/configuration');
    expect(sections[section]).toEqual(body);
    const untouched = SECTIONS.filter((other) => other !== section);
    for (const other of untouched) expect(sections[other].version).toBe(0);
    expect(await auditOf(world, 'configuration', section)).toContainEqual({
      action: 'changed',
      user_id: admin.userId,
      ...changedFields(EMPTY_CONFIGURATION[section], body.values),
    });
  });

  it('shows through every endpoint that reads it, to anybody of the company and to nobody else', async () => {
    for (const section of SECTIONS) await save(section, SOME[section]);
    const clerk = await world.makeUser(admin.companyId, { permissions: [] });
    const { referenceNumberTypes, ...orderDefaults } = SOME.orderDefaults as { referenceNumberTypes: object[] };
    expect(await read('/customer-configuration', clerk)).toMatchObject({
      ...orderDefaults,
      ...SOME.quoteMarkup,
      ...SOME.documents,
      ...SOME.insurance,
      ...SOME.freightRules,
    });
    expect(await read('/settings', clerk)).toMatchObject({ ...SOME.documents, ...SOME.booking });
    expect(await read('/order-form-configuration', clerk)).toMatchObject({
      shippingModes: ['TL'],
      freightTerms: ['Prepaid'],
    });
    expect(await read('/company-reference-numbers', clerk)).toEqual(referenceNumberTypes);
    expect(await read('/reference-numbers', clerk)).toEqual({
      orderRefs: [referenceNumberTypes[0]],
      pickupRefs: [referenceNumberTypes[1]],
      dropoffRefs: [referenceNumberTypes[2]],
    });
    const stranger = await world.makeUser(await world.makeCompany('Borealis'));
    expect((await read('/configuration', stranger)).orderDefaults.version).toBe(0);
  });

  it.each(SECTIONS)('%s needs its own permission; the others do not help', async (section) => {
    const own = SECTION_PERMISSIONS[section];
    const others = Object.values(SECTION_PERMISSIONS).filter((permission) => permission !== own);
    const outsider = await world.makeUser(admin.companyId, { permissions: others });
    expect((await save(section, SOME[section], 0, outsider)).status).toBe(403);
    const editor = await world.makeUser(admin.companyId, { permissions: [own] });
    expect((await save(section, SOME[section], 0, editor)).status).toBe(200);
    expect((await editor.get('/configuration')).status).toBe(200);
  });

  it.each(SECTIONS)('%s refuses a field that nobody knows, inside and beside its values', async (section) => {
    expect((await save(section, { ...SOME[section], colour: 'red' })).status).toBe(422);
    expect((await admin.put(PATHS[section], { version: 0, values: {}, colour: 'red' })).status).toBe(422);
  });

  it.each<[ConfigurationSection, object, string]>([
    ['orderDefaults', { availableShippingModes: ['TL'], defaultShippingMode: 'LTL' }, 'defaultShippingMode'],
    ['orderDefaults', { defaultReeferTemp: 91 }, 'defaultReeferTemp'],
    ['orderDefaults', { customsBrokerPhoneNumber: '12' }, 'customsBrokerPhoneNumber'],
    ['orderDefaults', { availableShippingModes: ['LTL', 'TL', 'LTL'] }, 'availableShippingModes'],
    ['orderDefaults', { mustHaveRequirements: ['Seal', 'Seal'] }, 'mustHaveRequirements'],
    ['quoteMarkup', { defaultPrepaidAdd: '7,5' }, 'values.defaultPrepaidAdd'],
    ['quoteMarkup', { defaultPrepaidAdd: -1 }, 'defaultPrepaidAdd'],
    ['quoteMarkup', { prepaidAddMarkupMethod: 'Margin', domesticTLMarkup: 100 }, 'domesticTLMarkup'],
    ['booking', { freightAuditManagementFee: 1.005 }, 'freightAuditManagementFee'],
    ['booking', { onTimeToleranceMinutes: 721 }, 'onTimeToleranceMinutes'],
    ['booking', { refundApprovalLimit: -0.01 }, 'refundApprovalLimit'],
    ['booking', { refundApprovalLimit: 10.005 }, 'refundApprovalLimit'],
    ['booking', { timeZone: 'America/Springfield' }, 'timeZone'],
    ['booking', { timeZone: 'Europe/Berlin' }, 'timeZone'],
    ['booking', { onTimeToleranceMinutes: -1 }, 'onTimeToleranceMinutes'],
    ['booking', { onTimeToleranceMinutes: 7.5 }, 'onTimeToleranceMinutes'],
    ['documents', { defaultSpecialInstructions: 'x'.repeat(2_001) }, 'defaultSpecialInstructions'],
    ['insurance', { minimumCargoInsurance: -1 }, 'minimumCargoInsurance'],
    ['freightRules', { maxPayloadReefer: 9_999 }, 'maxPayloadReefer'],
    ['freightRules', { foodWithChemicals: 'Maybe' }, 'values.foodWithChemicals'],
  ])('%s: %j is refused by name', async (section, values, field) => {
    const { status, body } = await save(section, values);
    expect([status, Object.keys(body.modelState)]).toEqual([422, [field]]);
  });
});

describe('two people at one section', () => {
  it('that nobody has saved: one wins, the others are told who', async () => {
    const answers = await Promise.all([8, 9, 10, 11].map((n) => save('quoteMarkup', { defaultPrepaidAdd: n })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)!.body.message).toMatch(
      /^Priya Raman changed this section (just now|\d+ minutes? ago).*Your edit was not saved\.$/,
    );
  });

  it('at a later version: one wins', async () => {
    await save('booking', {});
    const answers = await Promise.all([1, 2, 3].map((n) => save('booking', { freightAuditManagementFee: n }, 1)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect((await save('booking', {}, 1)).status).toBe(409);
    expect((await save('booking', {}, 2)).status).toBe(200);
  });

  it.each([1, -1, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    'a version that never was (%i) is a stale one',
    async (version) => {
      expect((await save('booking', {}, version)).status).toBe(409);
      await save('booking', {});
      expect((await save('booking', {}, version === 1 ? 7 : version)).status).toBe(409);
    },
  );
});

describe('a default that names a record', () => {
  const makeCommodity = async (client = admin) =>
    (await client.post('/commodities', { commodityCode: randomUUID(), description: 'Oats' })).body.id as string;

  it('is kept as long as the record exists', async () => {
    const commodity = await makeCommodity();
    const { locationNumber } = await makeLocation(admin);
    const values = { defaultCommodity: commodity, defaultLocation: locationNumber };
    expect((await save('orderDefaults', values)).body.values).toMatchObject(values);
    expect(await read('/customer-configuration')).toMatchObject(values);
    await admin.delete(`/commodities/${commodity}`);
    expect(await read('/customer-configuration')).toMatchObject({ ...values, defaultCommodity: null });
    const { orderDefaults } = await read('/configuration');
    expect((await save('orderDefaults', orderDefaults.values, orderDefaults.version)).status).toBe(200);
  });

  it('must be a record of the company, and one that exists', async () => {
    const stranger = await world.makeUser(await world.makeCompany('Borealis'));
    const foreign = { commodity: await makeCommodity(stranger), place: (await makeLocation(stranger)).locationNumber };
    for (const [defaultCommodity, defaultLocation] of [
      [foreign.commodity, foreign.place],
      [randomUUID(), 'L999999'],
    ]) {
      const { status, body } = await save('orderDefaults', { defaultCommodity, defaultLocation });
      expect([status, body.modelState]).toEqual([
        422,
        { defaultCommodity: ['There is no such commodity.'], defaultLocation: ['There is no such location.'] },
      ]);
    }
  });
});
