import { JOIN_GROUP, LEAVE_GROUP, RECEIVE_EVENT } from '@lanewright/contract/live.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveConnection, type LiveSocket } from './live-connection.ts';

class FakeSocket implements LiveSocket {
  connected = false;
  active = true;
  sent: unknown[][] = [];
  #listeners = new Map<string, ((...values: any[]) => void)[]>();

  on(event: string, listener: (...values: any[]) => void) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }
  emit(event: string, group: unknown) {
    this.sent.push([event, group]);
  }
  connect = vi.fn();
  disconnect() {
    this.connected = false;
  }
  happens(event: string, ...values: unknown[]) {
    if (event === 'connect') this.connected = true;
    if (event === 'disconnect') this.connected = false;
    for (const listener of this.#listeners.get(event) ?? []) listener(...values);
  }
}

let sockets: FakeSocket[];
let onReconnected: ReturnType<typeof vi.fn<() => void>>;
let onFailure: ReturnType<typeof vi.fn<(error: unknown) => void>>;

function makeConnection() {
  return createLiveConnection({
    openSocket: async () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    onReconnected,
    onFailure,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  onReconnected = vi.fn();
  onFailure = vi.fn();
});
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

test('the first subscriber opens the connection and joins; later ones of the group do neither', async () => {
  const live = makeConnection();
  live.subscribe('commodities', vi.fn());
  live.subscribe('commodities', vi.fn());
  await settle();
  sockets[0]!.happens('connect');
  expect(sockets).toHaveLength(1);
  expect(sockets[0]!.sent).toEqual([[JOIN_GROUP, 'commodities']]);
});

test('every subscriber of the group hears an event, and nobody else', async () => {
  const live = makeConnection();
  const [list, badge, other] = [vi.fn(), vi.fn(), vi.fn()];
  live.subscribe('commodities', list);
  live.subscribe('commodities', badge);
  live.subscribe('commodities:Imported', other);
  await settle();
  sockets[0]!.happens('connect');
  sockets[0]!.happens(RECEIVE_EVENT, { entityId: '7' }, 'commodities');
  expect(list).toHaveBeenCalledWith({ entityId: '7' });
  expect(badge).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

test('the group is left with its last subscriber, and the connection stops with the last group', async () => {
  const live = makeConnection();
  const leaveAll = live.subscribe('commodities', vi.fn());
  const leaveImported = live.subscribe('commodities:Imported', vi.fn());
  await settle();
  const socket = sockets[0]!;
  socket.happens('connect');
  leaveImported();
  expect(socket.sent.at(-1)).toEqual([LEAVE_GROUP, 'commodities:Imported']);
  expect(socket.connected).toBe(true);
  leaveAll();
  expect(socket.connected).toBe(false);
});

test('a stopped connection starts again for the next subscriber', async () => {
  const live = makeConnection();
  live.subscribe('commodities', vi.fn())();
  live.subscribe('commodities', vi.fn());
  await settle();
  sockets.at(-1)!.happens('connect');
  expect(sockets.at(-1)!.sent).toEqual([[JOIN_GROUP, 'commodities']]);
});

test('a socket that arrives after everyone left is closed and joins nothing', async () => {
  const live = makeConnection();
  live.subscribe('commodities', vi.fn())();
  await settle();
  sockets[0]!.happens('connect');
  expect(sockets[0]!.sent).toEqual([]);
});

test('after a gap every group is joined again and the gap is told once', async () => {
  const live = makeConnection();
  live.subscribe('commodities', vi.fn());
  await settle();
  const socket = sockets[0]!;
  socket.happens('connect');
  expect(onReconnected).not.toHaveBeenCalled();
  socket.happens('disconnect');
  socket.happens('connect');
  expect(socket.sent).toEqual([
    [JOIN_GROUP, 'commodities'],
    [JOIN_GROUP, 'commodities'],
  ]);
  expect(onReconnected).toHaveBeenCalledOnce();
});

test('a connection that does not stand within five seconds is a failure', async () => {
  makeConnection().subscribe('commodities', vi.fn());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onFailure).toHaveBeenCalledWith(new Error("Connection failed to reach 'Connected' state."));
});

test('when the server refuses, we try again; when the library does so itself, we leave it alone', async () => {
  makeConnection().subscribe('commodities', vi.fn());
  await settle();
  const socket = sockets[0]!;
  socket.happens('connect_error', new Error('network'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(socket.connect).not.toHaveBeenCalled();
  socket.active = false;
  socket.happens('connect_error', new Error('token refused'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(socket.connect).toHaveBeenCalledOnce();
});

test('a name that is no group is refused', () => {
  expect(() => makeConnection().subscribe('weather', vi.fn())).toThrow('"weather" is not a group of live updates.');
});
