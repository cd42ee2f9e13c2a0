import { commodities } from '@lanewright/contract/commodities.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { PERMISSIONS } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { exampleFacts } from '@lanewright/domain/orders/example-order.ts';
import type { OrderFacts } from '@lanewright/domain/orders/facts.ts';
import type { OrderBody } from '@lanewright/domain/orders/order-body.ts';
import { WARNINGS_HEADING, type PickupCalendar } from '@lanewright/domain/orders/warnings.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFormServer } from '../../../freight/orders/form/fake-form-server.ts';
import { makeOrder } from '../../../freight/orders/fake-orders.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal, type Refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { typeWithoutPause } from '../../../testing/typing.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';

const LTL = {
  orderDefaults: { defaultShippingMode: 'LTL', defaultFreightTerm: 'Prepaid', defaultLocation: 'L100001' },
} as const;
const TL = {
  orderDefaults: {
    defaultShippingMode: 'TL',
    defaultFreightTerm: 'Prepaid',
    defaultEquipmentMode: 'Dry',
    defaultLocation: 'L100001',
  },
} as const;

interface Opened {
  user: Partial<CurrentUser>;
  facts: OrderFacts;
  save: (body: OrderBody) => ReturnType<typeof makeOrder> | Refusal;
  address: string;
  calendar: PickupCalendar;
}

async function open(use: Partial<Opened> = {}) {
  const { user = {}, facts = exampleFacts({}, LTL), save = () => makeOrder(), address = '/orders/create' } = use;
  const { calendar } = use;
  const api = startFormServer({
    user: makeCurrentUser(user),
    facts,
    save,
    get: () => makeOrder(),
    ...(calendar && { calendar }),
  });
  const screen = await openScreenAt(address, { areOthersBlank: true });
  await expect.element(page.getByRole('heading', { name: 'New order' })).toBeVisible();
  return { api, ...screen };
}

const region = (name: RegExp) => page.getByRole('region', { name });
const pickup = () => region(/^Pickup/);
const dropoff = () => region(/^Dropoff/);
const items = () => region(/^Line items/);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function chooseLocation(stop: ReturnType<typeof region>, text: string) {
  await stop.getByRole('combobox', { name: 'Location' }).fill(text);
  await page.getByRole('option', { name: new RegExp(text) }).click();
  await expect.element(stop.getByRole('button', { name: /^Dock schedule/ })).toBeVisible();
}

async function chooseDate(stop: ReturnType<typeof region>, digits: string) {
  await stop.getByRole('spinbutton', { name: 'Month' }).click();
  await typeWithoutPause(digits);
}

async function writeItem(description: string, facts: Record<string, string> = {}) {
  const values = { 'Total weight': '1200', Quantity: '24', Pallets: '1', ...facts };
  await items()
    .getByLabelText(/^Description/)
    .fill(description);
  for (const [label, value] of Object.entries(values))
    await items()
      .getByLabelText(new RegExp(`^${label}`))
      .fill(value);
}

async function fillLtlOrder() {
  await chooseLocation(dropoff(), 'Atlanta');
  await chooseDate(pickup(), '11202030');
  await writeItem('Rolled oats');
  await items()
    .getByRole('button', { name: /^Recommended/ })
    .click();
  await button('Add Item').click();
}

const send = () => button('Create Order').first().click();
const summary = () => page.getByRole('alert');

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1440, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('a new order', () => {
  it('can begin as another one, without what belongs to that', async () => {
    await open({ address: '/orders/create?duplicateOf=O100001' });
    await expect.element(pickup().getByRole('combobox', { name: 'Location' })).toHaveValue('Joliet plant');
    await expect.element(dropoff().getByRole('combobox', { name: 'Location' })).toHaveValue('Atlanta DC');
    await expect.element(items().getByText('Rolled oats').first()).toBeVisible();
    await expect.element(pickup().getByRole('spinbutton', { name: 'Month' })).toHaveTextContent('MM');
  });

  it('begins with what the company has set, without a fault, wide and narrow', async () => {
    await open();
    await expect.element(page.getByLabelText(/^Order type/)).toHaveValue('Standard');
    await expect.element(pickup().getByRole('combobox', { name: 'Location' })).toHaveValue('Joliet plant');
    await expect.element(page.getByLabelText(/^Equipment mode/)).toBeDisabled();
    expect(await accessibilityProblems()).toEqual([]);
    await page.viewport(375, 812);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says all that is missing, each a link to its field, and sends nothing', async () => {
    const { api } = await open();
    await page.getByLabelText(/^Freight value/).fill('125000');
    // A browser looks through a whole form after each key, so each section is one; Enter in any of them sends all.
    const sections = [...document.forms].map((form) => form.closest('section')?.id);
    expect(sections).toEqual(expect.arrayContaining(['shipment-details', 'stop-1', 'line-items', 'stop-2']));
    await userEvent.keyboard('{Enter}');
    await expect.element(summary()).toMatchTextContent(/things to fix before this order can be created/);
    await expect.element(summary()).toMatchTextContent(/Dropoff: Dropoff Location is required/);
    await expect
      .element(summary())
      .toMatchTextContent(/Line items: No line items\. Please add line items above before moving forward\./);
    // The first of them has the focus.
    expect(document.activeElement?.closest('section')?.id).toBe('stop-1');
    await summary().getByRole('button', { name: 'Dropoff: Dropoff Location is required' }).click();
    await expect.element(dropoff().getByRole('combobox', { name: 'Location' })).toHaveFocus();
    // Clear of the bar at the top, also for who goes from field to field.
    expect(getComputedStyle(document.activeElement!).scrollMarginTop).toBe('88px');
    expect(api.requests(orders.create)).toEqual([]);
  });

  it('is sent as it was filled in, with the hours of the docks, and leads to its preview', async () => {
    const { api, address } = await open();
    await fillLtlOrder();
    await expect.element(pickup().getByLabelText(/^Early/)).toHaveValue('06:00');
    await expect.element(pickup().getByLabelText(/^Contact/)).toHaveDisplayValue('Rosa Delgado 2 (default)');
    await expect.element(dropoff().getByLabelText(/^Late/)).toHaveValue('15:00');
    await expect.element(page.getByRole('complementary', { name: 'Summary' })).toMatchTextContent(/716 mi/);
    await send();
    await expect.poll(() => address()).toBe('/orders/O100001');
    const [sent] = api.requests(orders.create);
    expect(sent!.body).toMatchObject({
      isDraft: false,
      shippingMode: 'LTL',
      equipmentTypes: ['Van'],
      // The dock of the dropoff always asks for one.
      accessorials: ['DeliveryAppointment'],
      stops: [
        {
          locationNumber: 'L100001',
          earlyDateTimeOffset: '2030-11-20T06:00:00-06:00',
          lateDateTimeOffset: '2030-11-20T18:00:00-06:00',
          lineItems: [{ description: 'Rolled oats', totalWeight: 1200, packagingUnitType: 'Skid', packageLength: 48 }],
        },
        { locationNumber: 'L100002', baseDate: '2030-11-22', lineItems: [{ uniqueIdentifier: 0 }] },
      ],
    });
    expect(sent!.headers.get('idempotency-key')).toMatch(/\S{16}/);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lanewright.draft.'))).toEqual([]);
  });

  it('shows the server’s no at its fields and aloud, and keeps all that was typed', async () => {
    const said = 'Must be after the pickup';
    await open({
      save: () => refusal(422, 'Please check the order.', { modelState: { 'stops.1.lateDateTimeOffset': [said] } }),
    });
    await fillLtlOrder();
    await send();
    await expect
      .poll(() => currentNotices())
      .toMatchObject([{ title: 'Failed to Create Order', messages: [said], durationMs: 5_000, place: 'topCenter' }]);
    await expect.element(dropoff().getByLabelText(/^Late/)).toHaveAccessibleDescription(said);
    await expect.element(page.getByText('Rolled oats').first()).toBeVisible();
  });

  it('says what is more than one truck carries, which can be split later', async () => {
    await open();
    await writeItem('Rolled oats', { 'Total weight': '45001', Pallets: '20' });
    await items()
      .getByRole('button', { name: /^Recommended/ })
      .click();
    await button('Add Item').click();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Please check' }))
      .toMatchTextContent(
        /45,001 lbs is 1 lb more than a dry van carries \(45,000 lbs\)\. Split the freight over several trucks\./,
      );
  });

  it('warns of closed days, cut-offs and docks that close too soon, of less than a truckload only', async () => {
    const calendar = {
      holidays: [
        { day: '2030-11-20', country: 'US', name: 'Founders Day' },
        { day: '2030-11-20', country: 'CA', name: 'Maple Day' },
      ],
      cutOff: '14:00:00',
      leastMinutes: 120,
    };
    await open({ calendar });
    await chooseDate(pickup(), '11202030');
    const warnings = page.getByRole('status').filter({ hasText: WARNINGS_HEADING });
    await expect.element(warnings).toMatchTextContent(/LTL carriers are closed on 11\/20\/2030 \(Founders Day\)\./);
    await expect.element(warnings).not.toMatchTextContent(/Maple Day/);
    await pickup()
      .getByLabelText(/^Early/)
      .fill('14:15');
    await pickup().getByLabelText(/^Late/).fill('15:00');
    await expect.element(warnings).toMatchTextContent(/freight is ready after 14:00/);
    await expect
      .element(warnings)
      .toMatchTextContent(/only 45 minutes lie between ready and close; some carriers ask for 120\./);
    await page.getByRole('radio', { name: 'Truckload' }).click();
    await expect
      .element(warnings)
      .toMatchTextContent(/because:many docks and drivers do not work on 11\/20\/2030 \(Founders Day\)\.$/);
  });

  it('is not for who may only see orders', async () => {
    startFormServer({ user: makeCurrentUser({ permissions: ['ViewOrder'] }), save: () => makeOrder() });
    await openScreenAt('/orders/create');
    await expect.element(page.getByText('You do not have permission to create orders.')).toBeVisible();
  });

  it('can be kept as a draft with gaps', async () => {
    const { api } = await open();
    await button('Save as draft').first().click();
    await expect.poll(() => api.requests(orders.create)[0]?.body).toMatchObject({ isDraft: true });
  });

  it('is offered again after a reload, with the line item that was being written', async () => {
    const first = await open();
    await writeItem('Half an item');
    await pickup().getByRole('button', { name: 'Add stop note to stop 1' }).click();
    await pickup()
      .getByLabelText(/^Notes/)
      .fill('Use gate 7');
    await expect.poll(() => JSON.stringify(localStorage)).toContain('gate 7');
    await first.unmount();
    await open();
    await button('Restore').click();
    await expect.element(pickup().getByLabelText(/^Notes/)).toHaveValue('Use gate 7');
    await expect.element(items().getByLabelText(/^Description/)).toHaveValue('Half an item');
  });
});

describe('a line item', () => {
  it('must be added or cleared before the order is sent', async () => {
    await open();
    await fillLtlOrder();
    await items()
      .getByLabelText(/^Description/)
      .fill('Forgotten');
    await send();
    await expect.element(summary()).toMatchTextContent(/Line items: Quantity is required/);
    await button('Clear').click();
    await expect.element(summary()).not.toBeInTheDocument();
  });

  it('says what it lacks, is changed in its line and goes again', async () => {
    await open();
    await items()
      .getByLabelText(/^Description/)
      .fill('Oats');
    await button('Add Item').click();
    await expect
      .element(items().getByLabelText(/^Total weight/))
      .toHaveAccessibleDescription('Total Weight is required');
    await writeItem('Oats');
    await items().getByRole('button', { name: 'Recommended: 65 @ 22.50 lbs/ft³' }).click();
    await userEvent.keyboard('{Tab}');
    await items()
      .getByLabelText(/^Quantity/)
      .click();
    await userEvent.keyboard('{Enter}');
    const rows = page.getByRole('list', { name: 'Line items' });
    await expect.element(rows).toMatchTextContent(/24 skids, 1,200 lbs, 1 pallet, 48 × 40 × 48 in, class 65/);
    await rows.getByRole('button', { name: 'Edit Oats' }).click();
    await items()
      .getByLabelText(/^Total weight/)
      .fill('1400');
    await button('Save').click();
    await expect.element(rows).toMatchTextContent(/1,400 lbs/);
    await rows.getByRole('button', { name: 'Remove Oats' }).click();
    await expect.element(rows).not.toBeInTheDocument();
    await expect.element(page.getByText('1 line item taken out.')).toBeVisible();
    await button('Undo').click();
    await expect.element(rows).toMatchTextContent(/1,400 lbs/);
  });

  it('is filled by a commodity, and saved as one', async () => {
    const { api } = await open();
    await items().getByRole('combobox', { name: 'Commodity' }).fill('paint');
    await page.getByRole('option', { name: /PAINT-1G/ }).click();
    await expect.element(items().getByLabelText(/^Description/)).toHaveValue('Interior paint, 1 gal can');
    await expect.element(items().getByLabelText(/^Total weight/)).toHaveValue('1104');
    await items()
      .getByLabelText(/^Total weight/)
      .fill('1152');
    await items().getByRole('button', { name: 'Add Item And Save Commodity' }).click();
    await expect.poll(() => currentNotices()).toMatchObject([{ title: 'Commodity Saved', durationMs: 3_000 }]);
    expect(api.requests(commodities.update)[0]!.body).toMatchObject({
      perPackageWeight: 12,
      packageCount: 96,
      version: 4,
    });
    await expect.element(page.getByRole('list', { name: 'Line items' })).toMatchTextContent(/96 cans/);
  });

  it('of a code nobody knows becomes a commodity of that code', async () => {
    const { api } = await open();
    await items().getByRole('combobox', { name: 'Commodity' }).fill('NEW-9');
    await page.getByRole('option', { name: "Add 'NEW-9'" }).click();
    await writeItem('Something new');
    await items()
      .getByRole('button', { name: /^Recommended/ })
      .click();
    await items().getByRole('button', { name: 'Add Item And Save Commodity' }).click();
    await expect.poll(() => currentNotices()).toMatchObject([{ title: 'New Commodity Saved' }]);
    expect(api.requests(commodities.create)[0]!.body).toMatchObject({ commodityCode: 'NEW-9', perPackageWeight: 50 });
  });

  it('shows neither search nor saving to who may not see or edit commodities', async () => {
    const permissions = PERMISSIONS.filter((one) => one !== 'ViewCommodity' && one !== 'EditCommodity');
    await open({ user: { permissions } });
    await expect.element(button('Add Item')).toBeVisible();
    await expect.element(items().getByRole('combobox', { name: 'Commodity' })).not.toBeInTheDocument();
    await expect.element(items().getByRole('button', { name: 'Add Item And Save Commodity' })).not.toBeInTheDocument();
  });

  it('that is hazardous asks for its facts and for somebody to call', async () => {
    await open();
    await items()
      .getByLabelText(/^Hazmat/)
      .click();
    await expect.element(items().getByText('Hazardous!')).toBeVisible();
    await writeItem('Acid');
    await items()
      .getByRole('button', { name: /^Recommended/ })
      .click();
    await button('Add Item').click();
    await expect.element(items().getByLabelText(/^UN #/)).toHaveAccessibleDescription('UN # is required');
    await items().getByLabelText(/^UN #/).fill('1805');
    await items()
      .getByLabelText(/^Proper shipping name/)
      .fill('Corrosive liquid, n.o.s.');
    await items()
      .getByLabelText(/^Packing group/)
      .selectOptions('2');
    await items().getByRole('combobox', { name: 'Hazard class' }).fill('8');
    await page.getByRole('option', { name: /^8/ }).first().click();
    await button('Add Item').click();
    const technicalName = items().getByLabelText(/^Technical name/);
    await expect
      .element(technicalName)
      .toHaveAccessibleDescription('Technical Name is required where the proper shipping name says n.o.s.');
    await technicalName.fill('phosphoric acid');
    await items().getByLabelText('Limited quantity').click();
    await items().getByLabelText('Reportable quantity (RQ)').click();
    await button('Add Item').click();
    await expect.element(region(/^Hazmat Contact/)).toBeVisible();
    await expect.element(region(/^LTL Accessorials/)).toMatchTextContent(/Added by what is carried:Hazmat/);
  });

  it('that is hazardous has the class of its UN number, and a warning where that cannot be checked', async () => {
    await open();
    await items()
      .getByLabelText(/^Hazmat/)
      .click();
    await writeItem('Paint');
    await items()
      .getByRole('button', { name: /^Recommended/ })
      .click();
    await items().getByLabelText(/^UN #/).fill('1263');
    await items()
      .getByLabelText(/^Proper shipping name/)
      .fill('Paint');
    await items()
      .getByLabelText(/^Packing group/)
      .selectOptions('1');
    await items().getByRole('combobox', { name: 'Hazard class' }).fill('8');
    await page.getByRole('option', { name: /^8/ }).first().click();
    await button('Add Item').click();
    await expect
      .element(items().getByText(/^UN1263 \(Paint\) is class 3\. Change the hazard class or the UN number\.$/))
      .toBeVisible();
    await items().getByLabelText(/^UN #/).fill('9999');
    await expect
      .element(items().getByLabelText(/^UN #/))
      .toHaveAccessibleDescription(/^UN9999 is not in the list of checked UN numbers\./);
    await button('Add Item').click();
    await expect
      .element(page.getByRole('complementary', { name: 'Summary' }))
      .toMatchTextContent(/Please checkUN9999 is not in the list of checked UN numbers\./);
  });
});

describe('stops', () => {
  it('are inserted, assigned item by item, moved and taken out', async () => {
    const { api } = await open({ facts: exampleFacts({}, TL) });
    await chooseLocation(dropoff(), 'Atlanta');
    await writeItem('Oats', { Length: '48' });
    await items().getByRole('combobox', { name: 'Package type' }).fill('Bag');
    await page.getByRole('option', { name: 'Bag', exact: true }).click();
    await button('Add Item').click();
    await button('Add stop after stop 1').click();
    await expect.element(page.getByText('Stop 2 of 3')).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Type of stop 2' }).getByRole('radio', { name: 'Dropoff' }).click();
    // What the last stop unloads goes to the one between.
    await page.getByRole('list', { name: 'Unloaded at stop 3' }).getByRole('button').click();
    await expect.element(items().getByText('Unassigned')).toBeVisible();
    await page.getByRole('list', { name: 'Not assigned yet' }).first().getByRole('button').click();
    await expect.element(page.getByRole('list', { name: 'Unloaded at stop 2' })).toMatchTextContent(/Oats/);
    await send();
    await expect
      .element(summary())
      .toMatchTextContent(/3\. Dropoff: Please assign at least one Line Item to your Dropoff/);
    await button('Move stop 2 down').click();
    await expect.element(page.getByRole('list', { name: 'Unloaded at stop 3' })).toMatchTextContent(/Oats/);
    await button('Remove stop 2').click();
    await expect.element(page.getByText('Stop 2 of 2')).toBeVisible();
    expect(api.requests(orders.create)).toEqual([]);
  });

  it('in two countries ask for a broker; one country again asks for none', async () => {
    await open({
      facts: exampleFacts({}, { orderDefaults: { ...LTL.orderDefaults, customsBrokerName: 'Two Gates' } }),
    });
    await chooseLocation(dropoff(), 'Toronto');
    await expect.element(region(/^Customs Broker/).getByLabelText(/^Broker name/)).toHaveValue('Two Gates');
    await dropoff()
      .getByRole('button', { name: /^Clear/ })
      .click();
    await expect.element(region(/^Customs Broker/)).not.toBeInTheDocument();
  });

  it('warn of a port of entry on another border', async () => {
    await open({
      facts: exampleFacts({}, { orderDefaults: { ...LTL.orderDefaults, customsBrokerPortOfEntry: 'Champlain, NY' } }),
    });
    await chooseLocation(dropoff(), 'Toronto');
    const port = region(/^Customs Broker/).getByLabelText(/^Customs port/);
    await expect.element(port).toHaveValue('Champlain, NY');
    await expect.element(page.getByText(/is on the border with/)).not.toBeInTheDocument();
    await port.fill('Laredo, TX');
    await expect
      .element(region(/^Customs Broker/).getByRole('status'))
      .toMatchTextContent(/Laredo, TX is on the border with Mexico, but this order crosses the border with Canada/);
  });

  it('take a new contact along', async () => {
    const { api } = await open();
    await button('New contact at stop 1').click();
    const dialog = page.getByRole('dialog', { name: 'New Stop Contact' });
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await expect.element(dialog.getByLabelText(/^First name/)).toHaveAccessibleDescription('First name is required');
    await dialog.getByLabelText(/^First name/).fill('Ada');
    await dialog.getByLabelText(/^Last name/).fill('Ruiz');
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await expect.element(pickup().getByLabelText(/^Contact/)).toHaveDisplayValue('Ada Ruiz (new)');
    await button('Save as draft').first().click();
    await expect
      .poll(() => api.requests(orders.create)[0]?.body.stops?.[0])
      .toMatchObject({
        contactId: null,
        locationContactToAdd: { firstName: 'Ada', lastName: 'Ruiz', email: null },
      });
  });

  it('say when a time is none, or outside the dock', async () => {
    await open();
    await chooseDate(pickup(), '11202030');
    await pickup()
      .getByLabelText(/^Early/)
      .fill('5');
    await userEvent.keyboard('{Tab}');
    await expect
      .element(pickup().getByLabelText(/^Early/))
      .toHaveAccessibleDescription('Must be inside dock opening: "06:00"');
    await pickup()
      .getByLabelText(/^Early/)
      .fill('noon');
    await userEvent.keyboard('{Tab}');
    await expect.element(pickup().getByLabelText(/^Early/)).toHaveAccessibleDescription(/^Enter a time/);
    await pickup()
      .getByLabelText(/^Appointment/)
      .fill('19:00');
    await userEvent.keyboard('{Tab}');
    await expect
      .element(pickup().getByLabelText(/^Appointment/))
      .toHaveAccessibleDescription(/The dock is open from 06:00 to 18:00\. Choose an appointment within these hours\./);
    // What is no time stays where it is typed whatever else is chosen.
    await page.getByLabelText(/^Freight terms/).selectOptions('Collect');
    await expect.element(pickup().getByLabelText(/^Early/)).toHaveValue('noon');
  });
});

describe('times and places that cannot happen', () => {
  it('names the next open day where the dock is closed, and fills in no times', async () => {
    await open({ facts: exampleFacts({}, TL) });
    // A Sunday, on which the dock in Joliet is closed.
    await chooseDate(pickup(), '11242030');
    await expect
      .element(pickup().getByText('The dock is closed on Sunday, 11/24/2030. The next open day is Monday, 11/25/2030.'))
      .toBeVisible();
    await expect.element(pickup().getByLabelText(/^Early/)).toHaveValue('');
    await chooseDate(pickup(), '11252030');
    await expect.element(pickup().getByLabelText(/^Early/)).toHaveValue('06:00');
    await expect.element(pickup().getByText(/The dock is closed/)).not.toBeInTheDocument();
  });

  it('refuses a pickup in the past', async () => {
    await open();
    await chooseDate(pickup(), '11182020');
    await expect
      .element(pickup().getByText('The pickup date is more than 7 days in the past. Change the pickup date.'))
      .toBeVisible();
  });

  it('refuses a delivery where the freight is picked up', async () => {
    const { api } = await open();
    await fillLtlOrder();
    await chooseLocation(dropoff(), 'Joliet');
    await send();
    await expect
      .element(
        dropoff().getByText(
          'Stop 2 delivers freight to the address where stop 1 picks it up. Choose another location.',
        ),
      )
      .toBeVisible();
    expect(api.requests(orders.create)).toEqual([]);
  });

  it('says when a truck can be there at the earliest: what no truck can make is refused, what one driver cannot is said', async () => {
    const places = new Map(exampleFacts().places);
    const at = (number: string, latitude: number, longitude: number) =>
      places.set(number, { ...places.get(number)!, position: { latitude, longitude } });
    // Two days from Atlanta for one driver.
    at('L100001', 41.5, -107.5);
    at('L100002', 33.7, -84.5);
    await open({ facts: exampleFacts({ places }, TL) });
    await chooseDate(pickup(), '11202030');
    await chooseLocation(dropoff(), 'Atlanta');
    await chooseDate(dropoff(), '11202030');
    await expect
      .element(
        dropoff().getByText(
          /^Even with two drivers, a truck that leaves Joliet on 11\/20\/2030 at 06:00 CST reaches Atlanta on 11\/21\/2030 at \d\d:\d\d EST at the earliest\. Change the delivery date\.$/,
        ),
      )
      .toBeVisible();
    await chooseDate(dropoff(), '11212030');
    await expect.element(dropoff().getByText(/^Even with two drivers/)).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('complementary', { name: 'Summary' }))
      .toMatchTextContent(
        /Please checkA truck that leaves Joliet on 11\/20\/2030 at 06:00 CST reaches Atlanta on 11\/22\/2030 at \d\d:\d\d EST at the earliest\. Change the delivery date\./,
      );
  });
});

describe('choices', () => {
  it('bring what belongs to them, and take it away again', async () => {
    await open({ facts: exampleFacts({}, { ...TL, quoteMarkup: { defaultPrepaidAdd: 12 } }) });
    await page.getByLabelText(/^Order type/).selectOptions('Purchase Order');
    await expect.element(region(/^Reference Numbers/).getByLabelText(/^Purchase Order/)).toBeVisible();
    await page.getByLabelText(/^Freight terms/).selectOptions('Prepaid and Add');
    await expect.element(page.getByLabelText(/^Markup/)).toHaveValue('12');
    await page.getByLabelText(/^Freight terms/).selectOptions('Collect');
    await expect.element(page.getByLabelText(/^Markup/)).not.toBeInTheDocument();
    await page.getByLabelText(/^Equipment mode/).selectOptions('Reefer');
    await page.getByLabelText(/^Reefer mode/).selectOptions('Cycle');
    const [least, most] = [page.getByLabelText(/^Minimum temperature/), page.getByLabelText(/^Maximum temperature/)];
    await least.fill('40');
    await most.fill('30');
    await userEvent.keyboard('{Tab}');
    await expect.element(most).toHaveAccessibleDescription('The maximum cannot be below the minimum.');
    await least.fill('20');
    await userEvent.keyboard('{Tab}');
    await expect.element(most).not.toHaveAccessibleDescription();
    await page.getByLabelText(/^Partial/).click();
    await expect.element(page.getByLabelText(/^Linear feet/)).toBeVisible();
    await page.getByRole('radio', { name: 'LTL', exact: true }).click();
    await expect.element(page.getByLabelText(/^Reefer mode/)).not.toBeInTheDocument();
    await expect.element(page.getByLabelText(/^Equipment mode/)).toHaveValue('Dry');
    await expect.element(page.getByLabelText(/^Team/)).toBeVisible();
    // The van of every LTL order, and the usual pallet in the line for an item, which is still empty.
    await expect.element(region(/^Shipment Details/)).toMatchTextContent(/Van/);
    await expect.element(items().getByLabelText(/^Length/)).toHaveValue('48');
    await expect.element(page.getByRole('button', { name: 'Clear', exact: true })).not.toBeInTheDocument();
  });
});
