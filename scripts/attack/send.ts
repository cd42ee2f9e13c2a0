import { Agent, request } from 'node:http';
import type { HostileRequest } from './make-request.ts';

const PATIENCE_MS = 25_000;
const MOST_READ = 200_000;

export interface Outcome {
  /** 0: no answer came. */
  status: number;
  ms: number;
  text: string;
  problem: string | null;
}

export interface Sender {
  send(origin: string, hostile: HostileRequest, token: string | null): Promise<Outcome>;
  close(): void;
}

export function createSender(connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    close: () => agent.destroy(),
    async send(origin, hostile, token) {
      const first = await attempt(agent, origin, hostile, token);
      // A kept connection may be closed by the other side at the very moment it is used again; every client asks anew.
      return first.isStaleConnection ? attempt(agent, origin, hostile, token) : first;
    },
  };
}

function attempt(
  agent: Agent,
  origin: string,
  { method, path, headers, body }: HostileRequest,
  token: string | null,
): Promise<Outcome & { isStaleConnection: boolean }> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const { hostname, port } = new URL(origin);
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const going = request({
      agent,
      hostname,
      port,
      method,
      path,
      headers: { ...length, ...authorization, ...headers },
      timeout: PATIENCE_MS,
    });
    const end = (status: number, text: string, problem: string | null = null) => {
      const isStaleConnection = problem !== null && status === 0 && going.reusedSocket && !/in time/.test(problem);
      resolve({ status, ms: performance.now() - startedAt, text, problem, isStaleConnection });
    };
    going.on('response', (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        if (text.length < MOST_READ) text += chunk.toString('latin1');
      });
      answer.on('end', () => end(answer.statusCode ?? 0, text));
      answer.on('error', (error) => end(answer.statusCode ?? 0, text, error.message));
    });
    going.on('timeout', () => going.destroy(new Error('no answer in time')));
    going.on('error', (error) => end(0, '', error.message));
    going.end(body ?? undefined);
  });
}
