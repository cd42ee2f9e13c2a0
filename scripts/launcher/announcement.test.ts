import { expect, test } from 'vitest';
import { loadSettings } from '../../apps/server/src/settings.ts';
import { announcement } from './announcement.ts';

test('names the address and the twelve demo sign-ins', () => {
  const [first, ...rest] = announcement(loadSettings({}));
  expect(first).toBe('Lanewright is ready at http://localhost:3000');
  expect(rest.join('\n').match(/(admin|planner|finance|viewer)@\w+\.example/g)).toHaveLength(12);
  expect(rest[0]).toContain('lanewright-demo');
});

test.each([{ DEMO: 'off' }, { OIDC_ISSUER: 'https://id.example' }])('names no sign-ins with %o', (environment) => {
  expect(announcement(loadSettings(environment))).toHaveLength(1);
});
