import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** In a process of its own: Playwright translates each file that it loads, and the server has a thousand of them. */
export default async function settleCompanies(): Promise<void> {
  const settling = spawn(process.execPath, [join(import.meta.dirname, 'settle-companies.ts')], { stdio: 'inherit' });
  const [code] = (await once(settling, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The companies of the journeys could not be made.');
}
