import { describe, expect, it } from 'vitest';
import { redactSecrets, withoutPassword } from './secrets.ts';

describe('redactSecrets', () => {
  it('hides secrets at any depth and in lists, and nothing else', () => {
    const logged = {
      companyId: 'c1',
      tokens: 2,
      req: { headers: { Authorization: 'Bearer x', accept: 'json' } },
      calls: [{ body: { deep: { client_secret: 's', refresh_token: 'r', apiKey: 'k', name: 'Acme' } } }],
    };
    expect(redactSecrets(logged)).toEqual({
      companyId: 'c1',
      tokens: '[Redacted]',
      req: { headers: { Authorization: '[Redacted]', accept: 'json' } },
      calls: [
        {
          body: {
            deep: { client_secret: '[Redacted]', refresh_token: '[Redacted]', apiKey: '[Redacted]', name: 'Acme' },
          },
        },
      ],
    });
    expect(logged.calls[0]!.body.deep.client_secret).toBe('s');
  });

  it('leaves errors and dates to their serializers, and ends in an object that contains itself', () => {
    const error = new Error('x');
    const at = new Date();
    const loop: Record<string, unknown> = { error, at, password: null };
    loop.self = loop;
    const redacted = redactSecrets(loop);
    expect(redacted).toMatchObject({ error, at, password: null });
    expect(JSON.stringify(redacted)).toContain('[Redacted]');
  });
});

describe('withoutPassword', () => {
  it.each([
    ['postgresql://app:s3cret@db:5432/x', 'postgresql://app:***@db:5432/x'],
    ['mysql://app:s3cret@db', 'mysql://app:***@db'],
    ['postgresql://app:p@ss/w:ord@db/x', 'postgresql://app:***@db/x'],
    ['app:s3cret@db', 'app:***@db'],
    ['https://tiles.example:8080/{z}/{x}.png', 'https://tiles.example:8080/{z}/{x}.png'],
    ['Robin <robin@acme.example>', 'Robin <robin@acme.example>'],
  ])('%s', (address, shown) => {
    expect(withoutPassword(address)).toBe(shown);
  });
});
