import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLogFile } from './log-file.ts';

test('words are appended, and words that cannot be written end nothing', () => {
  const directory = mkdtempSync(join(tmpdir(), 'log file '));
  const logFile = openLogFile(join(directory, 'logs', 'some.log'));
  logFile.append(Buffer.from('one\n'));
  expect(readFileSync(logFile.path, 'utf8')).toBe('one\n');
  rmSync(join(directory, 'logs'), { recursive: true });
  writeFileSync(join(directory, 'logs'), 'no directory any more');
  expect(() => logFile.append(Buffer.from('two\n'))).not.toThrow();
  logFile.close();
  rmSync(directory, { recursive: true });
});
