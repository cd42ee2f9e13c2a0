import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tooltip } from './tooltip.tsx';

const tip = () => page.getByRole('tooltip');

async function openByKeyboard(): Promise<void> {
  await render(
    <>
      <Tooltip text="Your company has no carriers yet.">
        <button type="button">Book</button>
      </Tooltip>
      <button type="button">Cancel</button>
    </>,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(tip()).toHaveTextContent('Your company has no carriers yet.');
}

it('stays open for the keyboard when the pointer leaves', async () => {
  await openByKeyboard();
  await page.getByRole('button', { name: 'Book' }).hover();
  await page.getByRole('button', { name: 'Cancel' }).hover();
  // What the pointer closes is gone at once, and nothing brings it back.
  await expect.element(tip()).toBeVisible();
});

it('closes when the keyboard moves on', async () => {
  await openByKeyboard();
  await userEvent.keyboard('{Tab}');
  await expect.element(tip()).not.toBeInTheDocument();
});
