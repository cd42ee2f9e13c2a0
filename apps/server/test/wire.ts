import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pg from 'pg';

/** A network between a client and PostgreSQL that a test can interrupt. */
export interface Wire {
  /** The address of the database through this network. */
  url: string;
  /** From now on nothing passes through the connections that are open, in either direction, and neither end is informed. */
  goSilent(): void;
  close(): Promise<void>;
}

export async function startWire(databaseUrl: string): Promise<Wire> {
  const { host, port, user, database, password } = new pg.Client({ connectionString: databaseUrl });
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const pairs: [Socket, Socket][] = [];
  const server: Server = createServer((near) => {
    const far = connect(target);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    pairs.push([near, far]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const account = [user ?? '', ...(password ? [password] : [])].map(encodeURIComponent).join(':');
  return {
    url: `postgresql://${account}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    goSilent: () =>
      pairs.forEach(([near, far]) => {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }),
    close: async () => {
      pairs.flat().forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
