import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { ResizableSplit } from './resizable-split.tsx';

beforeEach(() => localStorage.clear());

const open = () =>
  render(
    <div style={{ width: 1000, height: 400 }}>
      <ResizableSplit
        name="test"
        label="Width of the left"
        direction="row"
        initial={30}
        least={20}
        most={60}
        first={<p>Left</p>}
        second={<p data-testid="right">Right</p>}
      />
    </div>,
  );
const line = () => page.getByRole('separator', { name: 'Width of the left' });

it('is drawn with the mouse, within its limits, and keeps what was chosen', async () => {
  const { unmount } = await open();
  expect(await accessibilityProblems()).toEqual([]);
  await expect.element(line()).toHaveAttribute('aria-valuenow', '30');
  const right = page.getByTestId('right');
  await userEvent.dragAndDrop(line(), right, { sourcePosition: { x: 0, y: 200 }, targetPosition: { x: 200, y: 5 } });
  await expect.element(line()).toHaveAttribute('aria-valuenow', '50');
  await userEvent.dragAndDrop(line(), right, { sourcePosition: { x: 0, y: 200 }, targetPosition: { x: 490, y: 5 } });
  await expect.element(line()).toHaveAttribute('aria-valuenow', '60');
  await unmount();
  await open();
  await expect.element(line()).toHaveAttribute('aria-valuenow', '60');
});

it('goes back to its usual size with Enter', async () => {
  await open();
  (line().element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(line()).toHaveAttribute('aria-valuenow', '60');
  await userEvent.keyboard('{Enter}');
  await expect.element(line()).toHaveAttribute('aria-valuenow', '30');
});
