import { expect, test } from 'vitest';
import { isTrialHost } from './trial-host.ts';

test.each([
  ['portal-uat.lanewright.example', true],
  ['dev.lanewright.example', true],
  ['DEV-portal.example', true],
  ['portal.lanewright.example', false],
  ['localhost', false],
])('%s is a trial host: %s', (host, expected) => {
  expect(isTrialHost(host)).toBe(expected);
});
