// For tests: somebody who is sent webhooks, and answers as the test wants.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  close(): Promise<void>;
}

/** `port`: where one was before that is back again. */
export async function startReceiver(port = 0): Promise<HookReceiver> {
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
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const receiver: HookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: 200,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}
