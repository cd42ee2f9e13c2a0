import { JOIN_GROUP, LEAVE_GROUP, RECEIVE_EVENT, RENEW_TOKEN } from '@lanewright/contract/live.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createLiveConnection,
  MISSED,
  NO_CONNECTION,
  NOT_CONNECTED,
  type LiveWire,
  type WireEvents,
} from './live-connection.ts';
import { readPacket } from './live-packets.ts';

/** The far end of a wire: says what a server says, and keeps what it is told. */
class FakeWire implements LiveWire {
  readonly events: WireEvents;
  isClosed = false;
  sent: string[] = [];

  constructor(events: WireEvents) {
    this.events = events;
  }

  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.isClosed = true;
  }
  says(text: string) {
    this.events.onText(text);
  }
  opens() {
    this.says('0{"sid":"x","pingInterval":25000,"pingTimeout":20000}');
  }
  lets(channel: string) {
    this.says(`40/${channel},{"sid":"y"}`);
  }
  /** Names and texts of what was asked of a channel. */
  asked(): unknown[][] {
    return this.sent.flatMap((text) => {
      const packet = readPacket(text);
      return packet?.kind === 'event' ? [packet.values] : [];
    });
  }
  answers(group: string, value: object) {
    const asked = this.sent.findLast((text) => text.includes(JOIN_GROUP) && text.includes(`"${group}"`))!;
    const [, channel, id] = /^42\/(\w+),(\d+)/.exec(asked)!;
    this.says(`43/${channel},${id}${JSON.stringify([value])}`);
  }
}

let wires: FakeWire[];
let onRefused: ReturnType<typeof vi.fn<() => void>>;
let problems: (string | null)[];
let sleptMs: number;
let token: string;

function makeConnection() {
  return createLiveConnection({
    openWire: (events) => {
      const wire = new FakeWire(events);
      wires.push(wire);
      return wire;
    },
    token: async () => token,
    onRefused,
    onProblem: (problem) => problems.push(problem),
    // Timers stand still while the computer sleeps, this clock does not.
    nowMs: () => Date.now() + sleptMs,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  onRefused = vi.fn();
  problems = [];
  sleptMs = 0;
  token = 'first';
});
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const QUIET = { ok: true, quietMs: 600_000 };

/** Subscribed, connected and joined. */
async function joined(...groups: string[]) {
  const live = makeConnection();
  const heard = groups.map(() => vi.fn());
  const leave = groups.map((group, index) => live.subscribe(group, heard[index]!));
  const wire = wires[0]!;
  wire.opens();
  await settle();
  for (const channel of new Set(groups.map((group) => group.split(':')[0]!))) wire.lets(channel);
  for (const group of groups) wire.answers(group, QUIET);
  return { live, wire, heard, leave };
}

/** When it comes is a matter of chance. */
async function nextWire(): Promise<FakeWire> {
  const before = wires.length;
  while (wires.length === before) await vi.advanceTimersByTimeAsync(100);
  return wires.at(-1)!;
}

/** Lets the connection reach the connected state. */
async function connects(wire: FakeWire, channel = 'commodities') {
  wire.opens();
  await settle();
  wire.lets(channel);
}

test('all channels run over one connection, each with the token', async () => {
  const { wire } = await joined('commodities', 'contacts');
  expect(wires).toHaveLength(1);
  expect(wire.sent.slice(0, 2)).toEqual(['40/commodities,{"token":"first"}', '40/contacts,{"token":"first"}']);
  expect(wire.asked()).toEqual([
    [JOIN_GROUP, 'commodities'],
    [JOIN_GROUP, 'contacts'],
  ]);
});

test('the first subscriber joins a group and the last one leaves it; a visited channel comes back on the same wire', async () => {
  const { live, wire, leave } = await joined('commodities', 'contacts');
  const leaveSecond = live.subscribe('commodities', vi.fn());
  leave[0]!();
  expect(wire.sent.at(-1)).toContain(JOIN_GROUP);
  leaveSecond();
  expect(wire.sent.at(-1)).toBe('41/commodities,');
  live.subscribe('commodities', vi.fn());
  await settle();
  wire.lets('commodities');
  expect(wire.asked().at(-1)).toEqual([JOIN_GROUP, 'commodities']);
  expect(wires).toHaveLength(1);
});

test('a group of several in a channel is left by name', async () => {
  const { wire, leave } = await joined('commodities', 'commodities:Imported');
  leave[1]!();
  expect(wire.asked().at(-1)).toEqual([LEAVE_GROUP, 'commodities:Imported']);
});

test('the connection stops with the last group and starts again for the next subscriber', async () => {
  const { live, wire, leave } = await joined('commodities');
  leave[0]!();
  expect(wire.isClosed).toBe(true);
  live.subscribe('commodities', vi.fn());
  expect(wires).toHaveLength(2);
});

test('every subscriber of the group hears an event, and nobody else', async () => {
  const { wire, heard } = await joined('commodities', 'commodities:Imported');
  wire.says(`42/commodities,${JSON.stringify([RECEIVE_EVENT, { entityId: '7' }, 'commodities'])}`);
  expect(heard[0]).toHaveBeenCalledExactlyOnceWith({ entityId: '7' });
  expect(heard[1]).not.toHaveBeenCalled();
});

test('what changed between the first question and joining is not missed; what did not change is not asked again', async () => {
  const live = makeConnection();
  const [list, calm] = [vi.fn(), vi.fn()];
  live.subscribe('commodities', list);
  live.subscribe('contacts', calm);
  const wire = wires[0]!;
  wire.opens();
  await vi.advanceTimersByTimeAsync(800);
  wire.lets('commodities');
  wire.lets('contacts');
  wire.answers('commodities', { ok: true, quietMs: 500 });
  wire.answers('contacts', { ok: true, quietMs: 60_000 });
  expect(list).toHaveBeenCalledExactlyOnceWith(MISSED);
  expect(calm).not.toHaveBeenCalled();
});

test('after a gap every group is joined again, and only where something happened is that told', async () => {
  const { wire, heard } = await joined('commodities', 'contacts');
  wire.events.onClose();
  const again = await nextWire();
  again.opens();
  await settle();
  again.lets('commodities');
  again.lets('contacts');
  again.answers('commodities', { ok: true, quietMs: 3_000 });
  again.answers('contacts', { ok: true, quietMs: 500_000 });
  expect(heard[0]).toHaveBeenCalledExactlyOnceWith(MISSED);
  expect(heard[1]).not.toHaveBeenCalled();
});

test('what happened after the other end let go and before that was heard is not missed', async () => {
  const { wire, heard } = await joined('commodities');
  await vi.advanceTimersByTimeAsync(20_000);
  wire.says('41/commodities,');
  await vi.advanceTimersByTimeAsync(50);
  wire.lets('commodities');
  wire.answers('commodities', { ok: true, quietMs: 1_000 });
  expect(heard[0]).toHaveBeenCalledExactlyOnceWith(MISSED);
});

test('a wire that died silently is deaf since its last word', async () => {
  const { heard } = await joined('commodities');
  const again = await nextWire();
  await connects(again);
  again.answers('commodities', { ok: true, quietMs: 40_000 });
  expect(heard[0]).toHaveBeenCalledExactlyOnceWith(MISSED);
});

test('who is not let into a group any more looks once', async () => {
  const { wire, heard } = await joined('commodities');
  wire.says('41/commodities,');
  await settle();
  wire.lets('commodities');
  wire.answers('commodities', { ok: false, message: 'You may not follow this.' });
  expect(heard[0]).toHaveBeenCalledExactlyOnceWith(MISSED);
});

test('the token is renewed in place, without a gap', async () => {
  const { wire, heard } = await joined('commodities');
  token = 'second';
  for (let minute = 0; minute < 10; minute += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    wire.says('2');
    await vi.advanceTimersByTimeAsync(20_000);
    wire.says('2');
    await vi.advanceTimersByTimeAsync(20_000);
    wire.says('2');
  }
  expect(wire.asked().filter(([name]) => name === RENEW_TOKEN)).toEqual([
    [RENEW_TOKEN, 'second'],
    [RENEW_TOKEN, 'second'],
  ]);
  expect(wires).toHaveLength(1);
  expect(heard[0]).not.toHaveBeenCalled();
});

test('a wire on which nothing comes any more is given up', async () => {
  const { wire } = await joined('commodities');
  await vi.advanceTimersByTimeAsync(45_000);
  expect(wire.isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(wires).toHaveLength(2);
});

/** Takes every wire down as soon as it is tried, so often. */
async function failToOpen(times: number) {
  for (let failed = 0; failed < times; failed += 1) (await nextWire()).events.onClose();
}

test('a server that is replaced is not reported; one that answers no second try is, until it answers again', async () => {
  const { wire } = await joined('commodities');
  wire.events.onClose();
  await failToOpen(1);
  expect(problems).toEqual([]);
  await failToOpen(1);
  expect(problems).toEqual([NO_CONNECTION]);
  await failToOpen(3);
  expect(problems).toEqual([NO_CONNECTION]);
  await connects(await nextWire());
  expect(problems).toEqual([NO_CONNECTION, null]);
});

test('a server that answers and refuses is not lost', async () => {
  const live = makeConnection();
  live.subscribe('commodities', vi.fn());
  for (let tries = 0; tries < 5; tries += 1) {
    const wire = wires.at(-1)!;
    wire.opens();
    await settle();
    wire.says('44/commodities,{"message":"no"}');
    await nextWire();
  }
  expect(problems).toEqual([]);
});

test('a connection that never greets fails after five seconds, with the reason, and is tried again', async () => {
  makeConnection().subscribe('commodities', vi.fn());
  await vi.advanceTimersByTimeAsync(4_900);
  expect([problems, wires[0]!.isClosed]).toEqual([[], false]);
  await vi.advanceTimersByTimeAsync(100);
  expect(NOT_CONNECTED).toBe("Connection failed to reach 'Connected' state");
  expect([problems, wires[0]!.isClosed]).toEqual([[NOT_CONNECTED], true]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(wires).toHaveLength(2);
  await connects(wires[1]!);
  expect(problems).toEqual([NOT_CONNECTED, null]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(wires).toHaveLength(2);
});

test('a server that greets and lets nobody into a channel has not connected', async () => {
  makeConnection().subscribe('commodities', vi.fn());
  wires[0]!.opens();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(problems).toEqual([NOT_CONNECTED]);
});

test('a connection that never greets is tried less and less often', async () => {
  makeConnection().subscribe('commodities', vi.fn());
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  // Six tries within the first minute, then one every 35 to 65 seconds.
  expect(wires.length).toBeGreaterThan(10);
  expect(wires.length).toBeLessThan(25);
  expect(problems).toEqual([NOT_CONNECTED]);
});

test('how soon it must connect is an option', async () => {
  createLiveConnection({
    openWire: (events) => wires[wires.push(new FakeWire(events)) - 1]!,
    token: async () => token,
    onRefused,
    onProblem: (problem) => problems.push(problem),
    nowMs: () => Date.now(),
    connectWithinMs: 60_000,
  }).subscribe('commodities', vi.fn());
  await vi.advanceTimersByTimeAsync(59_900);
  expect(problems).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(problems).toEqual([NOT_CONNECTED]);
});

test('a problem of a page that wants nothing any more is over', async () => {
  const leave = makeConnection().subscribe('commodities', vi.fn());
  await vi.advanceTimersByTimeAsync(5_000);
  leave();
  expect(problems).toEqual([NOT_CONNECTED, null]);
});

test('when the network is back what waits is tried at once, and what is open stays', async () => {
  const { live, wire } = await joined('commodities');
  live.tryNow();
  expect(wires).toHaveLength(1);
  wire.events.onClose();
  await failToOpen(8);
  const before = wires.length;
  live.tryNow();
  expect(wires).toHaveLength(before + 1);
  await connects(wires.at(-1)!);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(wires).toHaveLength(before + 1);
});

test.each([
  ['the page is looked at again', (live: ReturnType<typeof makeConnection>) => Promise.resolve(live.tryNow())],
  ['some seconds have passed', () => vi.advanceTimersByTimeAsync(6_000)],
])('a connection that died while the computer slept is replaced as soon as %s', async (_when, happens) => {
  const { live, wire, heard } = await joined('commodities');
  sleptMs = 3_600_000;
  await happens(live);
  expect(wire.isClosed).toBe(true);
  expect(wires).toHaveLength(2);
  await connects(wires[1]!);
  // Something changed half an hour ago, in the middle of the sleep.
  wires[1]!.answers('commodities', { ok: true, quietMs: 1_800_000 });
  expect(heard[0]).toHaveBeenCalledExactlyOnceWith(MISSED);
});

test('what the server closed during a sleep is asked for again from before the sleep', async () => {
  const { wire, heard } = await joined('commodities');
  sleptMs = 3_600_000;
  wire.events.onClose();
  await connects(await nextWire());
  wires[1]!.answers('commodities', { ok: true, quietMs: 1_800_000 });
  expect(heard[0]).toHaveBeenCalledExactlyOnceWith(MISSED);
});

test('a refused channel is told once in a row, and tried again less and less often', async () => {
  const begunAt = Date.now();
  makeConnection().subscribe('commodities', vi.fn());
  for (let round = 0; round < 20; round += 1) {
    wires.at(-1)!.opens();
    await settle();
    wires.at(-1)!.says('44/commodities,{"message":"Please sign in."}');
    await nextWire();
  }
  expect(onRefused).toHaveBeenCalledOnce();
  expect(Date.now() - begunAt).toBeGreaterThan(7 * 60_000);
});

test('a channel that the server closed, as it does when a session ends, is asked for again at once', async () => {
  const { wire } = await joined('commodities');
  wire.says('41/commodities,');
  await settle();
  expect(wire.sent.at(-1)).toBe('40/commodities,{"token":"first"}');
  wire.says('44/commodities,{"message":"Please sign in."}');
  expect(onRefused).toHaveBeenCalledOnce();
});

test('a name that is no group is refused', () => {
  expect(() => makeConnection().subscribe('weather', vi.fn())).toThrow('"weather" is not a group of live updates.');
});
