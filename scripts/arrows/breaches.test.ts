import { describe, expect, it } from 'vitest';
import { findBreaches, importsIn, resolveImport } from './breaches.ts';

describe('importsIn', () => {
  it('finds every way to import', () => {
    const source =
      "import a from './a.ts';\nimport type { B } from '@x/b';\nimport {\n  c,\n} from './c.ts';\nimport './d.css';\nexport { e } from './e.ts';\nconst f = await import('./f.ts');";
    expect(importsIn(source)).toEqual(['./a.ts', '@x/b', './c.ts', './d.css', './e.ts', './f.ts']);
  });

  it('is not misled by words in strings', () => {
    expect(importsIn("const text = 'import from nowhere';")).toEqual([]);
  });
});

it('resolves paths and packages of our own', () => {
  expect(resolveImport('apps/server/src/a/b.ts', '../c.ts')).toBe('apps/server/src/c.ts');
  expect(resolveImport('x.ts', '@lanewright/domain/problem.ts')).toBe('packages/domain/src/problem.ts');
  expect(resolveImport('x.ts', 'zod')).toBe('npm:zod');
});

describe('the arrows', () => {
  const cases: [string, string, string, boolean][] = [
    ['domain may use zod', 'packages/domain/src/a.ts', 'zod', true],
    ['domain may not use Node', 'packages/domain/src/a.ts', 'node:fs', false],
    ['domain may not know the contract', 'packages/domain/src/a.ts', '@lanewright/contract/endpoint.ts', false],
    [
      'a feature may call another’s commands',
      'apps/server/src/features/orders/commands.ts',
      '../commodities/commands.ts',
      true,
    ],
    ['a feature may use its own store', 'apps/server/src/features/orders/commands.ts', './store.ts', true],
    [
      'a feature may not use another’s store',
      'apps/server/src/features/orders/commands.ts',
      '../commodities/store.ts',
      false,
    ],
    ['a feature may know a port', 'apps/server/src/features/access/commands.ts', '../../outside/mail/port.ts', true],
    [
      'a feature may not know an adapter',
      'apps/server/src/features/access/commands.ts',
      '../../outside/mail/smtp.ts',
      false,
    ],
    ['web may not know the server', 'apps/web/src/api/client.ts', '../../../server/src/settings.ts', false],
    [
      'a screen may not import another',
      'apps/web/src/screens/orders/list/screen.tsx',
      '../../commodities/list/data.ts',
      false,
    ],
    ['a screen may import its own parts', 'apps/web/src/screens/orders/list/screen.tsx', './parts/row.tsx', true],
    ['ui may not know freight', 'apps/web/src/ui/button.tsx', '@lanewright/domain/problem.ts', false],
  ];
  it.each(cases)('%s', (_title, from, specifier, isAllowed) => {
    const breaches = findBreaches(
      new Map([
        [from, [specifier]],
        [resolveImport(from, specifier), []],
      ]),
    );
    expect(breaches.length === 0).toBe(isAllowed);
  });

  it('finds a cycle', () => {
    const breaches = findBreaches(
      new Map([
        ['scripts/a.ts', ['./b.ts']],
        ['scripts/b.ts', ['./a.ts']],
      ]),
    );
    expect(breaches).toEqual(['no-cycles: scripts/a.ts -> scripts/b.ts -> scripts/a.ts']);
  });
});
