import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../access/permissions.ts';
import { isNumericAddress, isPublicAddress } from './addresses.ts';
import { eventBody, mergeChanges, testBody } from './event-body.ts';
import { eventsOf, HOOK_EVENTS, hookEventLabel, type HookedChange, type HookedState } from './events.ts';
import { addressProblem, eventsBeyond, problemsWithHook } from './hook-rules.ts';
import { afterTry, PAUSES } from './retries.ts';
import { readSignature, signatureHeader, signedText } from './signature.ts';

type State = Partial<HookedState> | null;

describe('what is told', () => {
  it.each<[string, State, State, string[]]>([
    ['made', null, { status: 1 }, ['order.created']],
    ['made as a draft', null, { status: 0 }, []],
    ['a draft that changes', { status: 0, version: 1 }, { status: 0, version: 2 }, []],
    ['a draft that becomes one', { status: 0 }, { status: 1 }, ['order.created']],
    ['a draft that is dropped', { status: 0 }, { status: -2 }, []],
    ['changed', { status: 1, version: 1 }, { status: 1, version: 2 }, ['order.changed']],
    ['touched', { status: 1, version: 1 }, { status: 1, version: 1 }, []],
    ['moved on', { status: 1, version: 1 }, { status: 2, version: 2 }, ['order.status_changed']],
    ['voided', { status: 1 }, { status: -2 }, ['order.cancelled']],
  ])('of an order %s', (_name, before, after, events) => {
    expect(eventsOf({ kind: 'order', before, after } as HookedChange)).toEqual(events);
  });

  it.each<[string, State, State, string[]]>([
    ['made', null, { status: 1 }, []],
    ['drafted anew', { status: 1 }, { status: 0 }, []],
    ['ready', { status: 0 }, { status: 1 }, ['shipment.status_changed']],
    ['booked', { status: 1 }, { status: 3 }, ['shipment.status_changed', 'shipment.booked']],
    ['dispatched at once', { status: 2 }, { status: 4 }, ['shipment.status_changed', 'shipment.booked']],
    ['on its way', { status: 4 }, { status: 5 }, ['shipment.status_changed']],
    ['late', { status: 5, exception: 'AtRisk' }, { status: 5, exception: 'Late' }, ['shipment.late']],
    ['still late', { status: 5, exception: 'Late' }, { status: 5, exception: 'Late' }, []],
    ['delivered', { status: 6 }, { status: 7 }, ['shipment.status_changed', 'shipment.delivered']],
    ['confirmed', { status: 7 }, { status: 8 }, ['shipment.status_changed']],
    ['undone', { status: 3 }, { status: 1 }, ['shipment.status_changed']],
    ['cancelled', { status: 3 }, { status: -1 }, ['shipment.status_changed', 'shipment.cancelled']],
    ['cancelled as a draft', { status: 0 }, { status: -1 }, []],
  ])('of a shipment %s', (_name, before, after, events) => {
    expect(eventsOf({ kind: 'shipment', before, after } as HookedChange)).toEqual(events);
  });

  it.each<[string, string, string | null, string, string[]]>([
    ['begun', 'Customer', null, 'Draft', []],
    ['issued', 'Customer', 'ReadyToInvoice', 'Invoiced', ['invoice.issued']],
    ['paid in part and not', 'Customer', 'Active', 'Invoiced', []],
    ['paid', 'Customer', 'Active', 'Settled', ['invoice.paid']],
    ['paid of a carrier', 'Carrier', 'ReadyToSettle', 'Settled', ['invoice.paid']],
    ['received', 'Carrier', 'Draft', 'Received', ['invoice.received']],
    ['received at once', 'Carrier', null, 'Received', ['invoice.received']],
    ['approved', 'Carrier', 'Received', 'ReadyToSettle', ['invoice.approved']],
    ['as it was', 'Carrier', 'Received', 'Received', []],
    ['voided', 'Customer', 'Invoiced', 'Voided', []],
  ])('of an invoice %s', (_name, side, was, is, events) => {
    const before = was === null ? null : { status: was, side };
    expect(eventsOf({ kind: 'invoice', before, after: { status: is, side } })).toEqual(events);
  });

  it('has words for each', () => {
    expect(new Set(HOOK_EVENTS.map(hookEventLabel)).size).toBe(HOOK_EVENTS.length);
  });
});

describe('the body', () => {
  const named = { id: 'e1', type: 'order.created', createdAt: '2026-11-17T12:00:00.000Z' } as const;
  it.each<[string, HookedChange, string, object]>([
    [
      'of an order',
      { kind: 'order', before: { status: 1 }, after: { id: 'o', order_number: 'O1', status: 3, version: 4 } },
      '/api/v1/Orders/O1',
      { orderId: 'o', orderNumber: 'O1', status: 3, statusLabel: 'Ready to Ship', version: 4, previousStatus: 1 },
    ],
    [
      'of a shipment',
      {
        kind: 'shipment',
        before: { status: 5 },
        after: { id: 's', shipment_number: 'S1', status: 5, carrier_name: 'Blue', pro_number: null, exception: 'Late' },
      },
      '/api/v1/shipments/S1',
      {
        shipmentId: 's',
        shipmentNumber: 'S1',
        status: 5,
        statusLabel: 'In Transit',
        carrierName: 'Blue',
        proNumber: null,
        isLate: true,
        etaDateTime: null,
        etaEarliestDateTime: null,
        etaLatestDateTime: null,
        etaDay: null,
      },
    ],
    [
      'of a carrier’s invoice',
      {
        kind: 'invoice',
        before: null,
        after: {
          id: 'i',
          invoice_number: 'A1',
          side: 'Carrier',
          status: 'Received',
          amount_cents: 95_005,
          balance_cents: 95_005,
          due_on: '2026-12-01',
          shipment_number: 'S1',
        },
      },
      '/api/v1/carrier-invoices/A1',
      {
        invoiceId: 'i',
        invoiceNumber: 'A1',
        side: 'Carrier',
        status: 'Received',
        amount: 950.05,
        balance: 950.05,
        dueDate: '2026-12-01',
        shipmentNumber: 'S1',
      },
    ],
  ])('%s', (_name, change, path, data) => {
    expect(eventBody(named, change)).toEqual({ ...named, path, data });
  });

  it('of a shipment says how sure its ETA is', () => {
    const after = { id: 's', shipment_number: 'S1', status: 5, eta_at: '2026-11-20T14:00:00+00:00' };
    const eta = { earliest: '2026-11-20T13:30:00.000Z', latest: '2026-11-20T15:00:00.000Z', day: '2026-11-20' };
    expect(eventBody(named, { kind: 'shipment', before: null, after }, eta).data).toMatchObject({
      etaDateTime: '2026-11-20T14:00:00+00:00',
      etaEarliestDateTime: eta.earliest,
      etaLatestDateTime: eta.latest,
      etaDay: '2026-11-20',
    });
  });

  it('of a test leads nowhere', () => {
    expect(testBody({ id: 'e1', createdAt: 'now' })).toMatchObject({ type: 'webhook.test', path: null });
  });

  it('what one transaction did is told as one change', () => {
    const change = (transaction: string, recordId: string, was: number, is: number) => ({
      kind: 'order' as const,
      transaction,
      recordId,
      before: { status: was },
      after: { status: is },
    });
    expect(
      mergeChanges([change('1', 'a', 1, 2), change('1', 'b', 1, 2), change('1', 'a', 2, 3), change('2', 'a', 3, 4)]),
    ).toEqual([change('1', 'a', 1, 3), change('1', 'b', 1, 2), change('2', 'a', 3, 4)]);
  });
});

describe('the signature', () => {
  it('is over the second and the body', () => {
    expect(signedText(1_700_000_000, '{"a":1}')).toBe('1700000000.{"a":1}');
    expect(signatureHeader(5, ['aa', 'bb'])).toBe('t=5,v1=aa,v1=bb');
  });

  const hex = 'a'.repeat(64);
  it.each([
    [`t=5,v1=${hex}`, { seconds: 5, signatures: [hex] }],
    [`t=5, v1=${hex}, v1=${hex}`, { seconds: 5, signatures: [hex, hex] }],
    [`v1=${hex}`, null],
    ['t=5', null],
    ['t=x,v1=aa', null],
    ['', null],
  ])('%s is read as %j', (header, read) => {
    expect(readSignature(header)).toEqual(read);
  });
});

describe('after a try', () => {
  it.each([
    [{ status: 200 }, 1, 1, { state: 'Delivered' }],
    [{ status: 299 }, 14, 14, { state: 'Delivered' }],
    [{ status: 302 }, 1, 1, { state: 'Pending', pauseSeconds: 10 }],
    [{ status: 500 }, 3, 1, { state: 'Pending', pauseSeconds: 300 }],
    [{ status: 503 }, 1, 2, { state: 'Pending', restSeconds: 60 }],
    [{ status: null }, 2, 3, { state: 'Pending', restSeconds: 300 }],
    [{ status: 404 }, PAUSES.length, 1, { state: 'Pending', pauseSeconds: 43_200 }],
    [{ status: 404 }, PAUSES.length + 1, 1, { state: 'Failed' }],
    [{ status: null }, 1, PAUSES.length + 1, { state: 'Failed' }],
    [{ status: null }, PAUSES.length + 1, 1, { state: 'Failed' }],
  ])('%j, the %i. of it and the %i. in silence: %j', (outcome, tries, silences, expected) => {
    expect(afterTry(outcome, { tries, silences })).toEqual(expected);
  });

  it('an event that is met with silence waits as long as one that is refused', () => {
    const refused = PAUSES.map((_, index) => afterTry({ status: 500 }, { tries: index + 1, silences: 0 }));
    const unheard = PAUSES.map((_, index) => afterTry({ status: null }, { tries: index + 1, silences: index + 1 }));
    expect(refused).toEqual(PAUSES.map((pauseSeconds) => ({ state: 'Pending', pauseSeconds })));
    expect(unheard).toEqual(PAUSES.map((restSeconds) => ({ state: 'Pending', restSeconds })));
  });

  it('goes on for about three days', () => {
    const hours = PAUSES.reduce((sum, pause) => sum + pause, 0) / 3_600;
    expect(hours).toBeGreaterThan(70);
    expect(hours).toBeLessThan(76);
  });
});

describe('where we send to', () => {
  it.each([
    ['8.8.8.8', true],
    ['93.184.216.34', true],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['100.128.0.1', true],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['169.254.169.254', false],
    ['172.15.0.1', true],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['198.19.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['010.0.0.1', false],
    ['2606:4700::6810:84e5', true],
    ['2001:4860:4860::8888', true],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['fd12:3456::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2001::1', false],
    ['2002:7f00:1::', false],
    ['64:ff9b::7f00:1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['::ffff:8.8.8.8', true],
    ['::127.0.0.1', false],
    ['1:2:3', false],
    ['1::2::3', false],
    ['example.com', false],
    ['', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['example.com', false],
    ['1.2.3', false],
  ])('%s is no name: %s', (host, isNumeric) => {
    expect(isNumericAddress(host)).toBe(isNumeric);
  });

  const SHAPE = 'Must be an address such as https://example.com/hooks';
  const REACH = 'Must be reachable from the internet';
  it.each([
    ['https://example.com/hooks?x=1', null, null],
    ['https://example.com:8443', null, null],
    ['https://93.184.216.34/x', null, null],
    ['https://[2606:4700::6810:84e5]/x', null, null],
    ['http://example.com/hooks', 'Must begin with https://', null],
    ['https://localhost/x', REACH, null],
    ['https://erp.internal/x', REACH, null],
    ['https://erp/x', REACH, null],
    ['https://127.0.0.1:9000/x', REACH, null],
    ['https://127.0.0.1./x', REACH, null],
    ['https://127.1/x', REACH, null],
    ['https://0x7f.1/x', REACH, null],
    ['https://0X7F000001/x', REACH, null],
    ['https://2130706433/x', REACH, null],
    ['https://0177.0.0.1/x', REACH, null],
    ['https://10.1/x', REACH, null],
    ['https://localhost./x', REACH, null],
    ['https://08.8.8.8/x', REACH, null],
    ['https://256.1.1.1/x', REACH, null],
    ['https://example.1/x', REACH, null],
    ['https://0x5db8d822/x', null, null],
    ['https://93.184.55330/x', null, null],
    ['https://example.com./x', null, null],
    ['https://[::1]/x', REACH, null],
    ['https://[::ffff:10.0.0.1]/x', REACH, null],
    ['https://example.com:70000/', 'The port must be from 1 to 65535', 'The port must be from 1 to 65535'],
    ['https://user:secret@example.com/', SHAPE, SHAPE],
    ['https://example.com\\@evil.example/', SHAPE, SHAPE],
    ['ftp://example.com/', SHAPE, SHAPE],
    ['example.com', SHAPE, SHAPE],
    ['https://exa mple.com/', SHAPE, SHAPE],
  ])('%s: %s; where private ones are allowed: %s', (url, strict, loose) => {
    expect([addressProblem(url, { allowsPrivate: false }), addressProblem(url, { allowsPrivate: true })]).toEqual([
      strict,
      loose,
    ]);
  });
});

describe('a webhook', () => {
  const draft = { name: 'ERP', url: 'https://example.com/x', events: ['order.created'] as const };
  it.each<[object, string[]]>([
    [{}, []],
    [{ name: ' ' }, ['name']],
    [{ name: 'x'.repeat(101) }, ['name']],
    [{ url: '' }, ['url']],
    [{ url: `https://example.com/${'x'.repeat(500)}` }, ['url']],
    [{ events: [] }, ['events']],
  ])('with %j is refused for %j', (change, fields) => {
    expect(problemsWithHook({ ...draft, ...change }, { allowsPrivate: false }).map(({ field }) => field)).toEqual(
      fields,
    );
  });

  it.each([
    [PERMISSIONS, []],
    [['ViewOrder'], HOOK_EVENTS.filter((event) => !event.startsWith('order.'))],
    [
      ['ViewInvoice', 'ViewOrder', 'ViewShipment'],
      ['invoice.received', 'invoice.approved', 'invoice.paid'],
    ],
  ] as const)('of who holds %j leaves out %j', (held, beyond) => {
    expect(eventsBeyond(HOOK_EVENTS, held)).toEqual(beyond);
  });
});
