import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_CHANNELS } from '@lanewright/contract/live.ts';
import { io, type Socket } from 'socket.io-client';
import type { Figures } from './figures.ts';
import { LIVE_EVENTS, LIVE_NAMESPACES, LIVE_PACKETS, LIVE_PAYLOADS, LIVE_TOKENS } from './hostile-messages.ts';

const CONNECT_PATIENCE_MS = 5_000;
/** Not so many at once that the server would rightly refuse them. */
const PAUSE_MS = 20;

function open(origin: string, namespace: string, token: unknown): Socket {
  return io(`${origin}${namespace}`, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
}

/** Resolves with whether the server let the connection in. */
function settled(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), CONNECT_PATIENCE_MS);
    const end = (isIn: boolean) => () => {
      clearTimeout(late);
      resolve(isIn);
    };
    socket.once('connect', end(true)).once('connect_error', end(false)).once('disconnect', end(false));
  });
}

/** Every live message with every hostile payload, every namespace, token and packet; `token` gives a fresh one. */
export async function attackByLive(origin: string, token: () => string, figures: Figures): Promise<void> {
  const count = (what: string, times = 1) => {
    figures.requests += times;
    figures.byStatus.set(what, (figures.byStatus.get(what) ?? 0) + times);
  };
  for (const namespace of LIVE_NAMESPACES) {
    for (const given of [...LIVE_TOKENS, token()]) {
      const socket = open(origin, namespace, given);
      const isIn = await settled(socket);
      count(isIn ? 'live: let in' : 'live: refused');
      if (isIn && typeof given !== 'string')
        figures.find(`A live connection to ${namespace} was let in without a token.`);
      socket.disconnect();
      await sleep(PAUSE_MS);
    }
  }
  for (const channel of Object.keys(LIVE_CHANNELS)) {
    for (const event of LIVE_EVENTS) count('live: message', await emitAll(origin, channel, event, token()));
  }
  for (const packet of LIVE_PACKETS) {
    const socket = open(origin, '/contacts', token());
    if (await settled(socket))
      (socket.io.engine as { sendPacket?: (type: string, data: string) => void }).sendPacket?.('message', packet);
    count('live: packet');
    await sleep(PAUSE_MS);
    socket.disconnect();
  }
}

/** A message may end its connection; the rest go over a new one. */
async function emitAll(origin: string, channel: string, event: string, token: string): Promise<number> {
  let socket = open(origin, `/${channel}`, token);
  await settled(socket);
  for (const payload of LIVE_PAYLOADS) {
    if (!socket.connected) {
      socket.disconnect();
      socket = open(origin, `/${channel}`, token);
      if (!(await settled(socket))) break;
    }
    socket.emit(event, payload);
    socket.emit(event, payload, () => undefined);
    socket.emit(event, payload, payload);
  }
  await sleep(PAUSE_MS);
  socket.disconnect();
  return LIVE_PAYLOADS.length * 3;
}
