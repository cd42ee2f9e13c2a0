import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { freePortsInARow } from './free-ports.ts';

const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

async function listen(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
}

test('ports in a row can be listened on, and none is one that outgoing connections get', async () => {
  const first = await freePortsInARow(4);
  for (let port = first; port < first + 4; port += 1) await listen(port);
  expect(first + 3).toBeLessThan(32_768);
});

test('a row with a taken port in it is passed over', async () => {
  const taken = await freePortsInARow(4);
  await listen(taken + 2);
  const other = await freePortsInARow(4);
  const placeOf = (first: number) => (first - 20_000 + 0.5) / 12_000;
  const chance = vi.spyOn(Math, 'random').mockReturnValueOnce(placeOf(taken)).mockReturnValueOnce(placeOf(other));
  expect(await freePortsInARow(4)).toBe(other);
  expect(chance).toHaveBeenCalledTimes(other === taken ? 1 : 2);
});
