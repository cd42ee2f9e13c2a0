import { expect, test } from 'vitest';
import { EmbeddedPostgresFailure, failure } from '@lanewright/embedded-postgres/failure.ts';
import { loadSettings } from '../../apps/server/src/settings.ts';
import { LaunchFailure, sentenceFor } from './launch-failure.ts';
import { sentenceForRefusal } from './reach-database.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

test('failures written for people are said as they are', () => {
  expect(sentenceFor(new LaunchFailure('One sentence.'))).toBe('One sentence.');
  expect(sentenceFor(new EmbeddedPostgresFailure('Another.'))).toBe('Another.');
  expect(sentenceFor(thrownBy(() => loadSettings({ PORT: 'abc' })))).toMatch(/^The setting PORT .*\.$/);
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk (%s) is said as such', (code) => {
  expect(sentenceFor(Object.assign(new Error('x'), { code }))).toBe(
    'The disk is full: free some space and start again.',
  );
});

test('a directory that cannot be written is named', () => {
  const error = Object.assign(new Error('x'), { code: 'EACCES', path: '/srv/data' });
  expect(sentenceFor(error)).toMatch(/^\/srv\/data cannot be made or written .* set DATA_DIR/);
});

test('a fault of ours keeps its stack', () => {
  expect(sentenceFor(new TypeError('x is not a function'))).toBeNull();
});

test('a full disk under the database is said as such', () => {
  const words = 'initdb: error: could not write to file: No space left on device';
  expect(failure('make a database', new Error(words)).message).toBe(
    'Could not make a database: the disk is full. Free some space and start again.',
  );
});

test.each([
  ['ECONNREFUSED', 'cannot be reached: nothing listens at db.example:5433.'],
  ['ENOTFOUND', 'the name of its host is not known (db.example:5433).'],
  ['28P01', 'check the user name and password for db.example:5433.'],
  ['3D000', 'does not exist on db.example:5433: create it first.'],
])('a database that refuses with %s is explained without its password', (code, ending) => {
  const url = 'postgresql://app:hunter2@db.example:5433/freight';
  const sentence = sentenceForRefusal(Object.assign(new Error('x'), { code }), url, 'DATABASE_URL');
  expect(sentence.endsWith(ending)).toBe(true);
  expect(sentence).not.toContain('hunter2');
});
