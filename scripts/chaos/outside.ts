import { randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A system we do not own: it books what it is asked for by our id, once, and says the same to whoever asks again. */
export interface Outside {
  url: string;
  confirmations: Map<string, string>;
  counts: { requests: number; repeats: number };
  close(): void;
}

export async function startOutside(): Promise<Outside> {
  const confirmations = new Map<string, string>();
  const counts = { requests: 0, repeats: 0 };
  const server = createServer((request, response) => {
    const id = (request.url ?? '').slice(1);
    counts.requests++;
    if (confirmations.has(id)) counts.repeats++;
    else confirmations.set(id, randomUUID());
    // Slow enough that many who ask are killed while they wait for the answer.
    void sleep(randomInt(200)).then(() => response.end(confirmations.get(id)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    confirmations,
    counts,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
