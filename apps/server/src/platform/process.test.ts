import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MODULE = new URL('./process.ts', import.meta.url).href;

it('a process hides secrets in its log, at any depth and in errors', async () => {
  const script = `import { createLog } from ${JSON.stringify(MODULE)};
    const log = createLog('api', { logLevel: 'info', release: 'r' });
    const details = { status: 401, request: { headers: { authorization: 's3cret', accept: 'json' } } };
    log.info({ calls: [{ body: { deep: { client_secret: 's3cret', name: 'Acme' } } }] }, 'called');
    log.error({ err: Object.assign(new Error('was refused'), { token: 's3cret', ...details }) }, 'failed');
    log.warn({ err: 'no error' }, 'odd');`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const lines = stdout.trim().split('\n');
  const hidden = '[Redacted]';
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'called', calls: [{ body: { deep: { client_secret: hidden, name: 'Acme' } } }] },
    {
      msg: 'failed',
      err: {
        type: 'Error',
        message: 'was refused',
        stack: expect.stringContaining('Error: was refused'),
        token: hidden,
        status: 401,
        request: { headers: { authorization: hidden, accept: 'json' } },
      },
    },
    { msg: 'odd', err: 'no error' },
  ]);
});
