import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Statement } from './recorded-statements.ts';

/** What a kind of call says to the database, anew for each call, and what it answers. */
export interface BareCall {
  statements: Statement[][];
  answer: object;
}

export interface BareServer {
  port: number;
  /** By path: taken one after the other. */
  calls: Map<string, BareCall>;
  stop(): Promise<void>;
}

/** The least that could answer: Fastify as it comes, a pool, the statements one after the other. No rules, rights or schemas. */
export async function startBareServer(databaseUrl: string): Promise<BareServer> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const calls = new Map<string, BareCall>();
  const app = Fastify();
  async function answer(request: FastifyRequest): Promise<object> {
    const call = calls.get(request.url)!;
    const client = await pool.connect();
    try {
      for (const { name, text, values } of call.statements.shift()!) {
        await (values === undefined ? client.query(text) : client.query({ ...(name && { name }), text, values }));
      }
    } finally {
      client.release();
    }
    return call.answer;
  }
  app.route({ method: ['GET', 'POST', 'PUT'], url: '/*', handler: answer });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    calls,
    stop: async () => {
      await app.close();
      await pool.end();
    },
  };
}
