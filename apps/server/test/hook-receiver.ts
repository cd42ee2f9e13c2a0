// For tests: somebody who is sent webhooks, and answers as the test wants.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { holdRefusingPort, type RefusingPort } from './refusing-port.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface HookReceiver {
  url: string;
  received: Received[];
  /** How the next ones are answered; a number is a status without words. */
  answer: number | ((response: ServerResponse, received: Received) => void);
  /** Connections are refused until it comes back, at the same address. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<HookReceiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const received = { path: request.url!, headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      receiver.received.push(received);
      const { answer } = receiver;
      if (typeof answer === 'number') response.writeHead(answer).end();
      else answer(response, received);
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stopListening = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  let away: RefusingPort | undefined;
  const receiver: HookReceiver = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    answer: 200,
    goAway: async () => {
      await stopListening();
      away = await holdRefusingPort(port);
    },
    comeBack: async () => {
      await listen(port);
      await away?.release();
      away = undefined;
    },
    close: async () => {
      await stopListening();
      await away?.release();
    },
  };
  return receiver;
}
