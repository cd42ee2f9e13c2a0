import { Suspense, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyPart } from './lazy-part.tsx';

const Real = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>The real one</button>;
let isAway: boolean;
const load = () => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Real));
beforeEach(() => {
  isAway = true;
});

/** A form with unsaved text beside a dialog whose file may not come. */
function FormWithDialog({ Part }: { Part: ReturnType<typeof lazyPart<{ onClose: () => void }>> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <button onPointerEnter={Part.preload} onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Suspense fallback={null}>{isOpen && <Part onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

test('a part that does not come says so in its place, keeps what was typed, and comes at the next try', async () => {
  await render(<FormWithDialog Part={lazyPart(load)} />);
  await page.getByLabelText('Name').fill('Oats');
  // The pointer passes over the button first: that failure disturbs nobody.
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'This could not be loaded' })).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'The real one' })).toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Oats');
});

test('closing the message and opening again is another try', async () => {
  await render(<FormWithDialog Part={lazyPart(load)} />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  isAway = false;
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('button', { name: 'The real one' })).toBeVisible();
});
