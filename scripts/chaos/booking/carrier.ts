import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What becomes of one call: the carrier acts and answers, acts and says nothing, is deaf, or says no. */
export type Mood = 'fine' | 'silent' | 'deaf' | 'refuses' | 'slow';

export interface CarrierCall {
  method: string;
  bolNumber: string;
}

interface Entry {
  bolNumber: string;
  proNumber: string;
  state: 'booked' | 'cancelled' | 'refused';
}

/** A carrier that we do not own, with books of its own: what stands there is what its trucks will fetch. */
export interface Carrier {
  url: string;
  /** What it has agreed to carry under a bill of lading, by its own numbers. */
  carried(bolNumber: string): string[];
  /** How it takes the next request under a bill of lading, whatever its mood. */
  nextMood: Map<string, Mood>;
  /** How it takes each call; `fine` unless told otherwise. */
  mood: (call: CarrierCall) => Mood;
  /** A request has come and nothing is done with it yet: it is acted on once what this answers is over. */
  whenHeard: (call: CarrierCall) => Promise<void> | null;
  counts: { calls: number; repeats: number };
  close(): void;
}

const REFUSAL = { reason: 'No trailer that day.' };
const MOST_SLOWNESS_MS = 400;

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

export async function startCarrier(): Promise<Carrier> {
  const books = new Map<string, Entry>();
  /** Of a request that is only taken back, the bill of lading is not said. */
  const bols = new Map<string, string>();
  let serial = 1_000_000;

  const numbersOf = ({ proNumber }: Entry) => ({
    proNumber,
    pickupNumber: `PU${proNumber}`,
    bolUrl: null,
    remarks: [],
  });

  function book(id: string, isRefused: boolean): { status: number; body: unknown } {
    const known = books.get(id);
    if (known) carrier.counts.repeats++;
    const state = known?.state ?? (isRefused ? 'refused' : 'booked');
    const entry = known ?? { bolNumber: bols.get(id)!, proNumber: `C${++serial}`, state };
    books.set(id, entry);
    return state === 'booked' ? { status: 200, body: numbersOf(entry) } : { status: 422, body: REFUSAL };
  }

  function look(id: string): { status: number; body: unknown } {
    const entry = books.get(id);
    if (!entry) return { status: 404, body: { reason: 'Nobody asked for that.' } };
    if (entry.state === 'booked') return { status: 200, body: { state: 'booked', ...numbersOf(entry) } };
    return { status: 200, body: { state: entry.state, ...REFUSAL } };
  }

  /** Also what has not come yet: it is refused when it does. */
  function cancel(id: string, isRefused: boolean): { status: number; body: unknown } {
    const known = books.get(id);
    // What it has let go it does not keep afterwards.
    if (isRefused && known?.state !== 'cancelled') return { status: 409, body: { reason: 'The driver has loaded.' } };
    const entry = known ?? { bolNumber: bols.get(id) ?? '', proNumber: '' };
    books.set(id, { ...entry, state: 'cancelled' });
    return { status: 200, body: {} };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = (request.url ?? '').split('/').at(-1)!;
    const text = await textOf(request);
    const method = request.method!;
    if (method === 'PUT') bols.set(id, (JSON.parse(text) as { bolNumber: string }).bolNumber);
    const call = { method, bolNumber: bols.get(id) ?? '' };
    carrier.counts.calls++;
    await carrier.whenHeard(call);
    const mood = (method === 'GET' ? undefined : carrier.nextMood.get(call.bolNumber)) ?? carrier.mood(call);
    if (method !== 'GET') carrier.nextMood.delete(call.bolNumber);
    if (mood === 'slow') await sleep(Math.random() * MOST_SLOWNESS_MS);
    if (mood === 'deaf') return void request.socket.destroy();
    const { status, body } =
      method === 'PUT' ? book(id, mood === 'refuses') : method === 'DELETE' ? cancel(id, mood === 'refuses') : look(id);
    if (mood === 'silent') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    // One who was killed over it hears no answer.
    handle(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const carrier: Carrier = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    carried: (bolNumber) =>
      [...books.values()]
        .filter((entry) => entry.bolNumber === bolNumber && entry.state === 'booked')
        .map(({ proNumber }) => proNumber),
    nextMood: new Map(),
    mood: () => 'fine',
    whenHeard: () => null,
    counts: { calls: 0, repeats: 0 },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return carrier;
}
