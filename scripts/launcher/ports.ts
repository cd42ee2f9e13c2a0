import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchFailure } from './launch-failure.ts';

export interface WantedPort {
  port: number;
  /** The setting to change when the port is taken. */
  setting: string;
}

/** Someone may listen on one address of a port only, so every way to listen is tried. */
const ADDRESSES = ['0.0.0.0', '127.0.0.1', '::'];

/**
 * Fails with the first port that cannot be used. `patienceMs` is for processes of an earlier run that are still ending.
 */
export async function requireFreePorts(wanted: WantedPort[], patienceMs = 0): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (const { port, setting } of wanted) {
    for (;;) {
      const problem = await problemWithPort(port);
      if (problem === null) break;
      if (problem === 'EADDRINUSE' && performance.now() < deadline) {
        await sleep(100);
        continue;
      }
      throw new LaunchFailure(sentenceForPort(port, setting, problem));
    }
  }
}

function sentenceForPort(port: number, setting: string, code: string): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop the program that uses it, or set ${setting} to another port.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} is reserved for the system: set ${setting} to a port above 1023, or start with the right to use it.`;
  }
  return `Port ${port} cannot be used (${code}): set ${setting} to another port.`;
}

/** The system's code for why nobody can listen there, or null. */
export async function problemWithPort(port: number): Promise<string | null> {
  for (const host of ADDRESSES) {
    const code = await tryToListen(port, host);
    // A machine without that kind of address cannot have the port taken on it.
    if (code !== null && code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') return code;
  }
  return null;
}

function tryToListen(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
}
