import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePortsInARow } from '../product/free-ports.ts';
import { STALL_MS } from '../testing/stall.ts';
import { requireFreePorts } from './ports.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) if (server.listening) await once(server.close(), 'close');
});

async function listen(host: string): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, host);
  servers.push(server);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, server };
}

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port that someone listens on at %s is refused with the setting to change',
  async (host) => {
    const { port } = await listen(host);
    await expect(requireFreePorts([{ port, setting: 'IDENTITY_PORT' }])).rejects.toThrow(
      `Port ${port} is already in use: stop the program that uses it, or set IDENTITY_PORT to another port.`,
    );
  },
);

test('a free port is accepted and left free', async () => {
  const port = await freePortsInARow(1);
  await requireFreePorts([{ port, setting: 'PORT' }]);
  await requireFreePorts([{ port, setting: 'PORT' }]);
});

test('with patience, a port that is given back is accepted', async () => {
  const { port, server } = await listen('127.0.0.1');
  const waiting = requireFreePorts([{ port, setting: 'PORT' }], STALL_MS);
  server.close();
  await waiting;
});
