import { contacts } from '@lanewright/contract/contacts.ts';
import { papers } from '@lanewright/contract/papers.ts';
import { shipments, type Shipment } from '@lanewright/contract/shipments.ts';
import { NO_ORDER_CHOSEN, NOTHING_CHOSEN, SHIPMENT_LEVEL_NOTE } from '@lanewright/domain/papers/bol-choice.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { clickTwice } from '../../testing/click-twice.ts';
import { fake, NO_ANSWER, refusal, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { makeCurrentUser, openSessionForTests } from '../../testing/session.ts';
import { renderScreen } from '../../testing/signed-in.tsx';
import { UntilClosed } from '../../testing/until-closed.tsx';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { CARRIER, makeBooked, makeShipmentOrder, makeShipmentStop } from '../shipments/fake-shipments.ts';
import { makeBol, makeBolOptions, paperFakes, ROSA, watchSavedFiles } from './fake-papers.ts';
import { GenerateBols, PalletLabels } from './paper-dialogs.tsx';

const PLACE = '0199a000-0000-7000-8000-000000000009';
const twoOrders = (changes: Partial<Shipment> = {}) =>
  makeBooked({
    orders: [makeShipmentOrder(1), makeShipmentOrder(2)],
    stops: [
      makeShipmentStop(1, { locationId: PLACE }),
      makeShipmentStop(2, { locationId: PLACE }),
      makeShipmentStop(3),
    ],
    ...changes,
  });

interface Opened {
  shipment: Shipment;
  options: ReturnType<typeof makeBolOptions>;
  orderNumber: string;
  before: (server: FakeServer) => void;
}

async function open(Papers: typeof GenerateBols, opened: Partial<Opened> = {}) {
  const { shipment = twoOrders(), options = makeBolOptions(), orderNumber, before = () => {} } = opened;
  const server = startFakeServer(makeCurrentUser(), [fake(shipments.find, () => shipment), ...paperFakes({ options })]);
  before(server);
  const saved = watchSavedFiles();
  const onClose = vi.fn<() => void>();
  const of = { shipmentNumber: shipment.shipmentNumber, ...(orderNumber !== undefined && { orderNumber }) };
  const screen = () => <UntilClosed onClose={onClose}>{(close) => <Papers {...of} onClose={close} />}</UntilClosed>;
  await renderScreen(screen, { path: '/$', at: '/here', validateSearch: (search) => search });
  return { server, saved, onClose };
}

async function openBols(opened: Partial<Opened> = {}) {
  const screen = await open(GenerateBols, opened);
  await expect.element(radio('Email')).toBeVisible();
  return screen;
}

const dialog = (name: string | RegExp = 'Generate BOLs') => page.getByRole('dialog', { name });
const button = (name: string) => dialog(/BOLs|labels/).getByRole('button', { name, exact: true });
const radio = (name: string | RegExp) => page.getByRole('radio', { name });
const box = (name: string | RegExp) => page.getByRole('checkbox', { name });
const to = () => page.getByRole('combobox', { name: 'Email to' });
const notices = () => currentNotices().map(({ title }) => title);
const whatWasPrinted = (server: FakeServer) => server.requests(papers.print).map(({ body }) => body);

async function addAddress(address: string) {
  await to().fill(address);
  await page.getByRole('option', { name: `Add "${address}"` }).click();
}

beforeEach(() => openSessionForTests());
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('opening', () => {
  it('tells that it is generating until it is open', async () => {
    let answer: () => void = () => {};
    const later = new Promise<void>((resolve) => (answer = resolve));
    await open(GenerateBols, {
      before: () => {
        const server = vi.mocked(window.fetch);
        const answered = server.getMockImplementation()!;
        server.mockImplementation(async (input, init) => {
          if (typeof input === 'string' && input.includes('/bol-options')) await later;
          return answered(input, init);
        });
      },
    });
    await expect.element(page.getByText('Generating BOL...')).toBeVisible();
    await expect.element(dialog()).toBeVisible();
    await expect.element(radio('Shipment')).not.toBeInTheDocument();
    answer();
    await expect.element(radio('Shipment')).toBeVisible();
    await expect.element(page.getByText('Generating BOL...')).not.toBeInTheDocument();
  });

  it('says why it cannot, and tries again', async () => {
    await open(GenerateBols, { before: (server) => server.answerNext(papers.options, refusal(500, 'Resting.')) });
    await expect.element(dialog().getByText(/Resting\./)).toBeVisible();
    await button('Try again').click();
    await expect.element(radio('Shipment')).toBeChecked();
  });
});

describe('one order for one dropoff', () => {
  it('needs no choice, and still offers the others', async () => {
    const { saved } = await openBols({ options: makeBolOptions(1) });
    await expect.element(dialog().getByText('O100001').first()).toBeVisible();
    await expect.element(radio('Shipment')).not.toBeInTheDocument();
    await expect.element(box(/^Master BOL/)).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Download').click();
    await expect.poll(() => saved).toEqual(['BOL-S100007.pdf']);
    await dialog().getByText('Other BOLs').click();
    await radio('Order').click();
    await expect.element(radio(/^O100001/)).toBeChecked();
  });
});

describe('downloading', () => {
  it('begins with the master', async () => {
    const { server, saved } = await openBols();
    await expect.element(box(/^Master BOL/)).toBeChecked();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Download').click();
    await expect.element(page.getByText('Saved as BOL-S100007.pdf')).toBeVisible();
    expect(saved).toEqual(['BOL-S100007.pdf']);
    expect(whatWasPrinted(server)).toEqual([
      { shipmentNumber: 'S100007', singleOrderNumber: null, deliveryStopSequenceNumbers: [] },
    ]);
  });

  it('takes dropoffs in place of the master, and the master in place of dropoffs', async () => {
    const { server, saved } = await openBols();
    await box(/^Bright Harbor Chemical/).click();
    await box(/^Harvest Lane Markets/).click();
    await expect.element(box(/^Master BOL/)).not.toBeChecked();
    await button('Download').click();
    await expect.poll(() => saved).toEqual(['BOL-S100007-stop-2-3.pdf']);
    expect(whatWasPrinted(server)[0]).toMatchObject({ deliveryStopSequenceNumbers: [2, 3] });
    await box(/^Master BOL/).click();
    await expect.element(box(/^Bright Harbor Chemical/)).not.toBeChecked();
  });

  it('of nothing is not asked for, and says so', async () => {
    const { server } = await openBols();
    await box(/^Master BOL/).click();
    await button('Download').click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(NOTHING_CHOSEN);
    await expect.element(box(/^Master BOL/)).toHaveFocus();
    expect(await accessibilityProblems()).toEqual([]);
    await radio('Order').click();
    await button('Open').click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(NO_ORDER_CHOSEN);
    expect(server.requests(papers.print)).toEqual([]);
  });

  it('of an order takes the one that is chosen', async () => {
    const { server, saved } = await openBols();
    await radio('Order').click();
    await radio(/^O100002/).click();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Download').click();
    await expect.poll(() => saved).toEqual(['BOL-S100007-O100002.pdf']);
    expect(whatWasPrinted(server)[0]).toMatchObject({ singleOrderNumber: 'O100002' });
  });

  it('of the only order has it chosen', async () => {
    await openBols({ options: makeBolOptions(1) });
    await dialog().getByText('Other BOLs').click();
    await radio('Order').click();
    await expect.element(radio(/^O100001/)).toBeChecked();
  });

  it('from the page of an order begins with it', async () => {
    await openBols({ orderNumber: 'O100002' });
    await expect.element(radio('Order')).toBeChecked();
    await expect.element(radio(/^O100002/)).toBeChecked();
  });

  it('opens the paper over the dialog, from where it can be saved', async () => {
    const { saved } = await openBols();
    await button('Open').click();
    const viewer = dialog('BOL-S100007.pdf');
    await expect.element(viewer).toBeVisible();
    await viewer.getByRole('button', { name: 'Download' }).click();
    expect(saved).toEqual(['BOL-S100007.pdf']);
    await userEvent.keyboard('{Escape}');
    await expect.element(viewer).not.toBeInTheDocument();
    await expect.element(button('Open')).toHaveFocus();
  });

  it('that is refused says all that is missing, and keeps what was chosen', async () => {
    const missing = ['O100001: paint needs a proper shipping name.', 'O100001: paint needs a UN number.'];
    const { saved } = await openBols({
      before: (server) =>
        server.answerNext(papers.print, refusal(422, 'It cannot be printed.', { modelState: { hazmat: missing } })),
    });
    await box(/^Bright Harbor Chemical/).click();
    await button('Download').click();
    for (const text of missing) await expect.element(dialog().getByText(text)).toBeVisible();
    await expect.element(box(/^Bright Harbor Chemical/)).toBeChecked();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Download').click();
    await expect.poll(() => saved).toEqual(['BOL-S100007-stop-3.pdf']);
    await expect.element(dialog().getByText(missing[0]!)).not.toBeInTheDocument();
  });

  it('that is refused says so no more of something else', async () => {
    await openBols({ before: (server) => server.answerNext(papers.print, refusal(500, 'Resting.')) });
    await button('Download').click();
    await expect.element(dialog().getByText('No BOL was made.')).toBeVisible();
    await radio('Email').click();
    await expect.element(dialog().getByText('No BOL was made.')).not.toBeInTheDocument();
  });

  it('is off where something is missing that everybody knows of', async () => {
    const masterWhyNot = ['O100001: paint needs a proper shipping name.'];
    const said = `What you chose cannot be printed yet. ${masterWhyNot[0]}`;
    const { server } = await openBols({ options: makeBolOptions(1, { masterWhyNot }) });
    for (const name of ['Open', 'Download']) await expect.element(button(name)).toHaveAccessibleDescription(said);
    expect(await accessibilityProblems()).toEqual([]);
    await radio('Email').click();
    await expect.element(button('Send')).toHaveAccessibleDescription(said);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(server.requests(papers.print)).toEqual([]);
    expect(server.requests(papers.send)).toEqual([]);
  });

  it('is off for the paper that lacks something, not for its neighbour', async () => {
    const whyNot = ['O100001: paint needs a proper shipping name.'];
    const bols = [makeBol(1, { whyNot }), makeBol(2)];
    const { server } = await openBols({
      options: { shipmentBols: bols, orderBols: bols, masterWhyNot: whyNot },
      orderNumber: 'O100002',
    });
    await button('Download').click();
    await expect.poll(() => whatWasPrinted(server)).toHaveLength(1);
    await radio(/^O100001/).click();
    await expect.element(button('Download')).toHaveAccessibleDescription(/cannot be printed yet/);
    await radio('Shipment').click();
    await expect.element(dialog().getByText(whyNot[0]!)).toBeVisible();
    await box(/^Bright Harbor Chemical/).click();
    await expect.element(dialog().getByText(whyNot[0]!)).not.toBeInTheDocument();
    await button('Download').click();
    await expect.poll(() => whatWasPrinted(server)).toHaveLength(2);
  });
});

it.each<[NonNullable<Shipment['shippingMode']>, number, boolean]>([
  ['LTL', 2, true],
  ['VLTL', 2, true],
  ['LTL', 1, false],
  ['TL', 2, false],
])('%s with %d order BOLs is warned of charges: %s', async (shippingMode, orders, isWarned) => {
  await openBols({ shipment: twoOrders({ shippingMode }), options: makeBolOptions(orders) });
  expect(page.getByText(SHIPMENT_LEVEL_NOTE).elements()).toHaveLength(isWarned ? 1 : 0);
});

describe('sending', () => {
  it('goes to contacts, those of the carrier and the places first, and to other addresses', async () => {
    const { server, onClose } = await openBols();
    await radio('Email').click();
    await to().fill('rosa');
    await page.getByRole('option', { name: 'Rosa Delgado (rosa@x.example)' }).click();
    await addAddress('dock@x.example');
    const search = server.requests(contacts.quickSearch)[0]!.query;
    expect(search).toMatchObject({ carrierId: CARRIER.id, locationIds: [PLACE] });
    expect(await accessibilityProblems()).toEqual([]);
    await button('Send').click();
    await expect.poll(() => notices()).toContain('BOLs sent to provided emails');
    expect(onClose).toHaveBeenCalledOnce();
    expect(server.requests(papers.send)[0]?.body).toEqual({
      generateParameters: { shipmentNumber: 'S100007', singleOrderNumber: null, deliveryStopSequenceNumbers: [] },
      emails: [ROSA.email, 'dock@x.example'],
    });
  });

  it('needs an address', async () => {
    const { server } = await openBols();
    await radio('Email').click();
    await button('Send').click();
    await expect.element(page.getByText('Choose or add at least one address.')).toBeVisible();
    await expect.element(to()).toHaveFocus();
    expect(server.requests(papers.send)).toEqual([]);
  });

  it('is done once, however often it is pressed', async () => {
    const { server, onClose } = await openBols();
    await radio('Email').click();
    await addAddress('dock@x.example');
    await clickTwice(button('Send'));
    await expect.poll(() => onClose).toHaveBeenCalled();
    expect(server.requests(papers.send)).toHaveLength(1);
  });

  it('that failed says so, keeps all of it, and is meant anew the next time', async () => {
    const { server, onClose } = await openBols({ before: (api) => api.answerNext(papers.send, { sent: false }) });
    await radio('Email').click();
    await addAddress('dock@x.example');
    await button('Send').click();
    await expect.poll(() => notices()).toContain('Failed to send BOLs');
    expect(onClose).not.toHaveBeenCalled();
    await button('Send').click();
    await expect.poll(() => onClose).toHaveBeenCalled();
    const [first, second] = server.requests(papers.send);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  });

  it('whose answer was lost is repeated as the same intent', async () => {
    const { server, onClose } = await openBols({ before: (api) => api.answerNext(papers.send, NO_ANSWER) });
    await radio('Email').click();
    await addAddress('dock@x.example');
    await button('Send').click();
    await expect.element(dialog().getByRole('alert').first()).toMatchTextContent(/cannot be reached/);
    await button('Send').click();
    await expect.poll(() => onClose).toHaveBeenCalled();
    const [first, second] = server.requests(papers.send);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  it('asks before it loses addresses, and keeps them while the other action is looked at', async () => {
    const { onClose } = await openBols();
    await radio('Email').click();
    await addAddress('dock@x.example');
    await radio('Download').click();
    await radio('Email').click();
    await expect.element(page.getByRole('button', { name: 'Remove dock@x.example' })).toBeVisible();
    await button('Close').first().click();
    expect(onClose).not.toHaveBeenCalled();
    await button('Discard').click();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('works by keyboard alone', async () => {
  const { saved } = await openBols();
  await expect.element(radio('Shipment')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Tab}{Tab}');
  await userEvent.keyboard(' ');
  await expect.element(radio(/^O100001/)).toBeChecked();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => saved).toEqual(['BOL-S100007-O100001.pdf']);
});

it.each([1440, 375])('has no barriers at %d pixels, with long names', async (width) => {
  await page.viewport(width, 812);
  const bols = [
    makeBol(1, { companyName: 'Consolidated Prairie and Northern Harvest Lane Markets of the Greater Midwest, Inc.' }),
    ...Array.from({ length: 6 }, (_, index) => makeBol(index + 2)),
  ];
  await openBols({
    shipment: twoOrders({ shippingMode: 'LTL' }),
    options: { shipmentBols: bols, orderBols: bols, masterWhyNot: [] },
  });
  await expect.element(button('Download')).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await accessibilityProblems()).toEqual([]);
  await radio('Email').click();
  await expect.element(button('Send')).toBeInViewport();
  expect(await accessibilityProblems()).toEqual([]);
});

describe('pallet labels', () => {
  async function openLabels(opened: Partial<Opened> = {}) {
    const screen = await open(PalletLabels, opened);
    await expect.element(radio(/^4 × 6/)).toBeVisible();
    return screen;
  }
  const orders = () => page.getByRole('combobox', { name: 'Orders' });
  const asked = (server: FakeServer) => server.requests(papers.palletLabels).map(({ body }) => body);

  it('are of all orders, for a label printer', async () => {
    const { server, saved } = await openLabels();
    await expect.element(radio(/^4 × 6/)).toBeChecked();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Download').click();
    await expect.element(page.getByText('Saved as Pallet-labels-S100007.pdf')).toBeVisible();
    expect(saved).toEqual(['Pallet-labels-S100007.pdf']);
    expect(asked(server)).toEqual([{ shipmentNumber: 'S100007', orderNumber: null, layout: 'FourBySix' }]);
  });

  it('are of one order, four to a page', async () => {
    const { server, saved } = await openLabels();
    await radio(/^Four to a page/).click();
    await orders().selectOptions('O100002');
    await button('Download').click();
    await expect.poll(() => saved).toEqual(['Pallet-labels-S100007-O100002.pdf']);
    expect(asked(server)).toEqual([{ shipmentNumber: 'S100007', orderNumber: 'O100002', layout: 'FourToAPage' }]);
  });

  it('from the page of an order are of it', async () => {
    await openLabels({ orderNumber: 'O100002' });
    await expect.element(orders()).toHaveValue('O100002');
  });

  it('of the only order ask for none', async () => {
    await openLabels({ shipment: makeBooked() });
    expect(orders().elements()).toEqual([]);
  });

  it('are looked at', async () => {
    await openLabels();
    await button('Open').click();
    await expect.element(dialog('Pallet-labels-S100007.pdf')).toBeVisible();
  });

  it('that are refused say why', async () => {
    await openLabels({
      before: (server) => server.answerNext(papers.palletLabels, refusal(422, 'The shipment has no pallets.')),
    });
    await button('Download').click();
    await expect.element(dialog(/labels/).getByText('The shipment has no pallets.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });
});
