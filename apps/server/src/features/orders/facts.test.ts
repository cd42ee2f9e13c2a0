import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLane, type Lane } from '../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let planner: Client;
let lane: Lane;

beforeAll(async () => {
  world = await makeWorld();
  planner = await world.makeUser(await world.makeCompany('Northfield Foods'), {
    firstName: 'Dana',
    lastName: 'Whitfield',
  });
  lane = await makeLane(planner);
});
afterAll(() => world.close());

it('says what every order of the company is entered by', async () => {
  const { status, body } = await planner.get('/order-form-facts');
  expect(status).toBe(200);
  expect(body.companyNumber).toMatch(/^C\d+$/);
  expect(body.billTo).toMatchObject([{ companyNumber: body.companyNumber, isOwnCompany: true }]);
  expect(Object.keys(body.configuration).sort()).toEqual([
    'booking',
    'documents',
    'freightRules',
    'insurance',
    'orderDefaults',
    'quoteMarkup',
  ]);
});

it('gives places in the order they are asked for, each once, with dock and people', async () => {
  const { body: asked } = await planner.get(`/locations/${lane.origin}`);
  const { body: contact } = await planner.post('/contacts', {
    firstName: 'Rosa',
    lastName: 'Delgado',
    primaryEmailAddress: 'rosa@northfield.example',
    locations: [{ label: asked.name, value: asked.id }],
  });
  const numbers = [lane.destination, lane.origin.toLowerCase(), lane.destination, 'L999999'];
  const { status, body } = await planner.get(
    `/order-places?${numbers.map((number) => `locationNumbers=${number}`).join('&')}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject([
    { location: { locationNumber: lane.destination, city: 'Atlanta' }, contacts: [] },
    {
      location: { locationNumber: lane.origin, city: 'Joliet' },
      schedule: { isAppointmentRequired: false },
      contacts: [{ contactId: contact.resultId, firstName: 'Rosa', lastName: 'Delgado', isDefaultContact: false }],
    },
  ]);
});

it('gives nobody the places of another company', async () => {
  const stranger = await world.makeUser(await world.makeCompany('Harborlight'));
  const { status, body } = await stranger.get(`/order-places?locationNumbers=${lane.origin}`);
  expect({ status, body }).toEqual({ status: 200, body: [] });
});
