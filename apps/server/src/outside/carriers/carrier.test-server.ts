import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoadToBook } from './port.ts';

/** How a carrier behaves towards a load. */
export type CarrierMood =
  /** Books and says so. */
  | 'fine'
  | { refuses: string }
  /** Books, hangs up, and for so many questions has no time to answer. */
  | { silentFor: number }
  /** Neither lets it go once it is booked, nor takes anything else. */
  | 'keeps';

interface Entry {
  load: LoadToBook;
  state: 'booked' | 'cancelled' | 'refused';
  reason?: string;
  proNumber: string;
  pickupNumber: string | null;
  asked: number;
  /** Ids of the changes that it has taken. */
  changes: string[];
}

export interface CarrierServer {
  url: string;
  /** By our ids. */
  books: ReadonlyMap<string, Entry>;
  close(): Promise<void>;
}

const FIRST_PRO = 8_800_001;

/** A carrier that is not ours, with books of its own by the ids that we give it. */
export async function startCarrier(
  moodOf: (load: LoadToBook) => CarrierMood = () => 'fine',
  port = 0,
): Promise<CarrierServer> {
  const books = new Map<string, Entry>();
  const entryOf = (load: LoadToBook, state: Entry['state'], reason?: string): Entry => {
    const serial = FIRST_PRO + books.size;
    return {
      load,
      state,
      ...(reason === undefined ? {} : { reason }),
      proNumber: String(serial),
      pickupNumber: load.kind === 'Integrated' ? `PU${serial}` : null,
      asked: 0,
      changes: [],
    };
  };

  type Answer = { status: number; body: unknown } | 'hangs up';
  const refusal = (reason: string) => ({ status: 422, body: { reason } });
  const booked = ({ proNumber, pickupNumber }: Entry) => ({ status: 200, body: { proNumber, pickupNumber } });

  function put(id: string, load: LoadToBook): Answer {
    const known = books.get(id);
    if (known?.state === 'cancelled') return refusal('The request was taken back.');
    if (known) return known.state === 'booked' ? booked(known) : refusal(known.reason!);
    const mood = moodOf(load);
    if (typeof mood === 'object' && 'refuses' in mood) {
      books.set(id, entryOf(load, 'refused', mood.refuses));
      return refusal(mood.refuses);
    }
    const entry = entryOf(load, 'booked');
    books.set(id, entry);
    return typeof mood === 'object' ? 'hangs up' : booked(entry);
  }

  function get(id: string): Answer {
    const entry = books.get(id);
    if (!entry) return { status: 404, body: { reason: 'There is no such booking.' } };
    entry.asked += 1;
    const mood = moodOf(entry.load);
    if (typeof mood === 'object' && 'silentFor' in mood && entry.asked <= mood.silentFor)
      return { status: 503, body: {} };
    const { state, reason, proNumber, pickupNumber } = entry;
    return { status: 200, body: { state, reason, proNumber, pickupNumber } };
  }

  function change(id: string, changeId: string, load: LoadToBook): Answer {
    const entry = books.get(id);
    if (entry?.state !== 'booked') return refusal('There is no such booking.');
    if (moodOf(entry.load) === 'keeps') return refusal('The trailer is full.');
    if (!entry.changes.includes(changeId)) entry.changes.push(changeId);
    entry.load = load;
    return { status: 200, body: {} };
  }

  function remove(id: string, load: LoadToBook | null): Answer {
    const entry = books.get(id);
    if (entry?.state === 'booked' && moodOf(entry.load) === 'keeps')
      return refusal('The driver has loaded and cannot come back.');
    if (entry) entry.state = 'cancelled';
    else books.set(id, entryOf(load ?? ({} as LoadToBook), 'cancelled'));
    return { status: 200, body: {} };
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [, id, changeId] = /^\/bookings\/([\w-]+)(?:\/changes\/([\w-]+))?$/.exec(request.url ?? '') ?? [];
      const text = Buffer.concat(parts).toString('utf8');
      const body = (text === '' ? null : JSON.parse(text)) as LoadToBook;
      const answer =
        id === undefined
          ? { status: 200, body: { isUp: true } }
          : request.method === 'PUT'
            ? changeId === undefined
              ? put(id, body)
              : change(id, changeId, body)
            : request.method === 'DELETE'
              ? remove(id, null)
              : get(id);
      if (answer === 'hangs up') response.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    books,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
