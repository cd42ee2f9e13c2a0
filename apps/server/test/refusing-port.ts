// For tests: a port of this machine at which connections are refused, and which no other process can take meanwhile.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RefusingPort {
  port: number;
  release(): Promise<void>;
}

/**
 * A port is taken while a connection goes out from it, and nobody listens there. `port` is one of the test's own that is
 * to refuse connections from now on; the test can listen there again before or after this ends.
 */
export async function holdRefusingPort(port?: number): Promise<RefusingPort> {
  const server = createServer((socket) => void socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const holder = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    ...(port === undefined ? {} : { localPort: port, localAddress: '127.0.0.1' }),
  });
  holder.on('error', () => undefined);
  await once(holder, 'connect');
  return {
    port: holder.localPort!,
    release: async () => {
      holder.resetAndDestroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Connections to the address of a server that has just been closed are refused until the test has ended. */
export async function refuseConnectionsTo(url: string): Promise<void> {
  const held = await holdRefusingPort(Number(new URL(url).port));
  onTestFinished(held.release);
}
