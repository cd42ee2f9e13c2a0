import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from './accessibility.ts';

afterEach(() => (document.documentElement.dataset.theme = 'light'));

const STYLE = `.ink { color: #000; background: #fff } [data-theme='dark'] .ink { color: #777; background: #666 }`;

it('a colour that is bad in the other theme only is found', async () => {
  await render(
    <main>
      <style>{STYLE}</style>
      <p className="ink">Freight</p>
    </main>,
  );
  expect(await accessibilityProblems()).toEqual([]);
  document.documentElement.dataset.theme = 'dark';
  expect(await accessibilityProblems()).toEqual([expect.stringMatching(/^color-contrast: /)]);
});

it('a page that has changed with its theme is checked for everything', async () => {
  const { rerender } = await render(<main>Freight</main>);
  expect(await accessibilityProblems()).toEqual([]);
  document.documentElement.dataset.theme = 'dark';
  await rerender(
    <main>
      Freight <button />
    </main>,
  );
  expect(await accessibilityProblems()).toEqual([expect.stringMatching(/^button-name: /)]);
});

it('what was wrong in one theme is told in the other as well', async () => {
  await render(<button />);
  const problems = [expect.stringMatching(/^button-name: /)];
  expect(await accessibilityProblems()).toEqual(problems);
  document.documentElement.dataset.theme = 'dark';
  expect(await accessibilityProblems()).toEqual(problems);
});
