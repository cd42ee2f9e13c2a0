import { describe, expect, it } from 'vitest';
import { isAllowed, PERMISSIONS, type Needs, type Permission } from './permissions.ts';

describe('isAllowed', () => {
  const cases: [string, Permission[], Needs, boolean][] = [
    ['one permission that is held', ['ViewCommodity'], 'ViewCommodity', true],
    ['one permission that is not held', ['ViewCommodity'], 'EditCommodity', false],
    ['any of two, one held', ['EditLane'], { any: ['CreateLane', 'EditLane'] }, true],
    ['any of two, none held', ['ViewLanes'], { any: ['CreateLane', 'EditLane'] }, false],
    ['all of two, both held', ['CreateLane', 'EditLane'], { all: ['CreateLane', 'EditLane'] }, true],
    ['all of two, one held', ['EditLane'], { all: ['CreateLane', 'EditLane'] }, false],
    ['any of none, which nobody can satisfy', ['EditLane'], { any: [] }, false],
    ['only a signed-in person', [], 'SignedIn', true],
    ['nothing', [], 'Nobody', true],
  ];
  it.each(cases)('decides for %s', (_title, held, needs, expected) => {
    expect(isAllowed(held, needs)).toBe(expected);
  });
});

it('knows 52 different permissions', () => {
  expect(new Set(PERMISSIONS).size).toBe(52);
  expect(PERMISSIONS).toHaveLength(52);
});
