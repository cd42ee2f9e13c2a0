import { Client } from 'pg';
import { LaunchFailure } from './launch-failure.ts';

const PATIENCE_MS = 10_000;

/** Fails with one sentence when the configured server does not let us in. */
export async function requireDatabase(url: string, setting: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new LaunchFailure(sentenceForRefusal(error, url, setting), { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

export function sentenceForRefusal(error: unknown, url: string, setting: string): string {
  const { code, message } = error as { code?: string; message: string };
  const where = placeOf(url);
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `The database of ${setting} cannot be reached: nothing listens at ${where}.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The database of ${setting} cannot be reached: the name of its host is not known (${where}).`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `The database of ${setting} cannot be reached: ${where} does not answer.`;
    case '28P01':
    case '28000':
      return `The database of ${setting} refuses the sign-in: check the user name and password for ${where}.`;
    case '3D000':
      return `The database of ${setting} does not exist on ${where}: create it first.`;
    default:
      return `The database of ${setting} at ${where} cannot be used: ${message}.`;
  }
}

/** Host and port only: an address in a message must not carry the password. */
function placeOf(url: string): string {
  try {
    const { hostname, port, searchParams } = new URL(url.replace('@/', '@localhost/'));
    return searchParams.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`;
  } catch {
    return 'its address';
  }
}
