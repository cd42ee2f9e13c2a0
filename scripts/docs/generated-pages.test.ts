import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SETTING_DEFAULTS } from '../../apps/server/src/settings.ts';
import { DECISIONS_INDEX, decisionsIndex } from './decisions-index.ts';
import { ROLES_PAGE, rolesPage } from './roles-page.ts';
import { SETTINGS_PAGE, settingsPage } from './settings-page.ts';
import { SETTINGS_SECTIONS } from './settings-reference.ts';

/** Without the blanks and dashes that the formatter adds to tables. */
const unformatted = (page: string) => page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

test('every setting is described once', () => {
  const described = SETTINGS_SECTIONS.flatMap(({ settings }) => Object.keys(settings));
  expect(described.toSorted()).toEqual(Object.keys(SETTING_DEFAULTS).toSorted());
});

test('the page of settings is up to date: npm run docs', async () => {
  expect(unformatted(await readFile(SETTINGS_PAGE, 'utf8'))).toBe(unformatted(settingsPage()));
});

test('the page of roles is up to date: npm run docs', async () => {
  expect(unformatted(await readFile(ROLES_PAGE, 'utf8'))).toBe(unformatted(rolesPage()));
});

test('the index of decisions is up to date: npm run docs', async () => {
  expect(unformatted(await readFile(DECISIONS_INDEX, 'utf8'))).toBe(unformatted(await decisionsIndex()));
});
