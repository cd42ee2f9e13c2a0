import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from './accessibility.ts';

it('finds a control without a name', async () => {
  await render(<button />);
  expect(await accessibilityProblems()).toEqual([expect.stringMatching(/^button-name: /)]);
});

it('looks for faint colours where that is wanted', async () => {
  await render(
    <main>
      <p style={{ color: '#777', background: '#666' }}>Freight</p>
    </main>,
  );
  expect(await accessibilityProblems()).toEqual([]);
  expect(await accessibilityProblems(document.body, { areColorsChecked: true })).toEqual([
    expect.stringMatching(/^color-contrast: /),
  ]);
});
