import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** How a file says, in its first line, that it cannot run in a transaction. */
export const NO_TRANSACTION = '-- no transaction';

export function runsInTransaction({ text }: Migration): boolean {
  return text.split('\n', 1)[0]!.trim() !== NO_TRANSACTION;
}

/** The statements of a file that runs without a transaction; each ends with a semicolon at the end of a line. */
export function statementsOf({ text }: Migration): string[] {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
