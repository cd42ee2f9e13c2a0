import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git', 'test-results']);
const FILES = globSync('**/*.{ts,tsx,js,html,sql,md}', {
  cwd: ROOT,
  exclude: (name) => LEFT_OUT.has(name.split('/').at(-1)!),
});
const PAGES = FILES.filter((file) => file.endsWith('.md'));
/** Pages about how the code is today; decisions may name files that are gone. */
const DEVELOPER_PAGES = PAGES.filter(
  (page) => page === 'ARCHITECTURE.md' || (page.startsWith('docs/develop/') && !page.endsWith('moved-tests.md')),
);

const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8');

test.each(PAGES)('%s links to files that exist', (page) => {
  const targets = [...textOf(page).matchAll(/\]\((?<target>[^)#\s]+)[^)]*\)/g)].map(({ groups }) => groups!['target']!);
  const local = targets.filter((target) => !/^\w+:/.test(target));
  expect(local.filter((target) => !existsSync(join(ROOT, dirname(page), target)))).toEqual([]);
});

/** `domain/papers/code128.ts` is packages/domain/src/papers/code128.ts: the end of a path is enough to find a file. */
function isFile(named: string): boolean {
  const [first, ...rest] = named.split('/');
  const inPackage = `packages/${first}/src/${rest.join('/')}`;
  return FILES.some((file) => file === named || file.endsWith(`/${named}`) || file === inPackage);
}

test.each(DEVELOPER_PAGES)('%s names source files that exist', (page) => {
  const prose = textOf(page).replaceAll(/```[\s\S]*?```/g, '');
  const named = [...prose.matchAll(/`(?<path>[\w./-]+\.(?:tsx?|js|html|sql))`/g)].map(({ groups }) => groups!['path']!);
  expect(named.filter((path) => !isFile(path))).toEqual([]);
});
