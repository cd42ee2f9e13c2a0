import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Reply {
  status: number;
  body: string;
  type?: string;
}

/** What a provider does instead of answering. */
export type Mood = 'silent' | 'hangs up' | 'breaks off' | Reply;

export interface MoodyServer {
  url: string;
  /** All that has come, answered or not. */
  received: Received[];
  /** For a path; nothing where it answers as it should. One that is waited for holds the answer back. */
  mood: (path: string) => Mood | null | Promise<Mood | null>;
  /** When the next request has come. */
  nextRequest(): Promise<void>;
  stop(): Promise<void>;
}

export const json = (body: unknown, status = 200): Reply => ({ status, body: JSON.stringify(body) });

const open = new Set<Server>();

/** For `afterEach`. */
export async function stopServers(): Promise<void> {
  for (const server of open) server.closeAllConnections();
  await Promise.all([...open].map((server) => new Promise((resolve) => server.close(resolve))));
  open.clear();
}

/** A provider on this machine, which can be told to fail. */
export async function startMoodyServer(answer: (received: Received) => Reply): Promise<MoodyServer> {
  let coming = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    request.on('end', () => void reply());
    const reply = async () => {
      const path = request.url ?? '';
      const received = { path, headers: request.headers, text: Buffer.concat(chunks).toString('utf8') };
      moody.received.push(received);
      const mood = moody.mood(path);
      coming.resolve();
      coming = Promise.withResolvers();
      const now = (await mood) ?? answer(received);
      if (now === 'silent') return;
      if (now === 'hangs up') return void request.socket.destroy();
      if (now === 'breaks off') {
        const { body } = answer(received);
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
        return void response.write(body.slice(0, body.length / 2), () => response.destroy());
      }
      response.writeHead(now.status, { 'content-type': now.type ?? 'application/json' }).end(now.body);
    };
  });
  const moody: MoodyServer = {
    url: '',
    received: [],
    mood: () => null,
    nextRequest: () => coming.promise,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  open.add(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  moody.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return moody;
}
