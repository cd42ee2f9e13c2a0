import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { holdTimersOf } from '../../testing/held-timers.ts';
import { Dialog } from '../dialog/dialog.tsx';
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

async function openByPointer(): Promise<void> {
  await render(
    <div style={{ padding: 20 }}>
      <Tooltip text="Your company has no carriers yet, and nobody has invited one.">
        <button type="button">Book</button>
      </Tooltip>
      <p style={{ marginTop: 60 }}>Far away</p>
    </div>,
  );
  await page.getByRole('button', { name: 'Book' }).hover();
  await expect.element(tip()).toBeVisible();
}

/** Step by step, as a hand does: a pointer that jumps would miss the way between the control and its tip. */
async function movePointerDown(from: DOMRect, to: DOMRect): Promise<void> {
  const x = from.left + from.width / 2;
  for (let y = from.bottom - 4; y < to.bottom - 4; y += 2)
    await userEvent.hover(document.documentElement, { position: { x, y }, force: true });
}

it('stays while the pointer moves onto it, and closes when it moves on', async () => {
  await openByPointer();
  const button = page.getByRole('button', { name: 'Book' }).element().getBoundingClientRect();
  const box = tip().element().getBoundingClientRect();
  await movePointerDown(button, box);
  await expect.element(tip()).toBeVisible();
  await page.getByText('Far away').hover();
  await expect.element(tip()).not.toBeInTheDocument();
});

it('closes with Escape, and the dialog below stays', async () => {
  const onClose = vi.fn();
  await render(
    <Dialog title="Booking" onClose={onClose}>
      <input aria-label="Reason" />
      <Tooltip text="Your company has no carriers yet.">
        <button type="button">Book</button>
      </Tooltip>
    </Dialog>,
  );
  await page.getByRole('button', { name: 'Book' }).hover();
  await expect.element(tip()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip()).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('does not open on a control that comes to lie under the pointer', async () => {
  function Rows() {
    const [isShort, setIsShort] = useState(false);
    return (
      <>
        {!isShort && (
          <button type="button" style={{ display: 'block', height: 40 }} onClick={() => setIsShort(true)}>
            Remove
          </button>
        )}
        <Tooltip text="The next row">
          <button type="button" style={{ display: 'block', height: 40 }}>
            Next
          </button>
        </Tooltip>
      </>
    );
  }
  const opening = holdTimersOf(400);
  // A tip that closed just before would make this one open at once.
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
  onTestFinished(() => later.mockRestore());
  await render(<Rows />);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Next' }).element().matches(':hover')).toBe(true);
  expect(opening.letGo()).toBe(0);
  await page.getByRole('button', { name: 'Next' }).hover({ position: { x: 3, y: 3 } });
  await expect.poll(() => opening.letGo()).toBe(1);
  await expect.element(tip()).toBeVisible();
});

it('with the name of a control does not open where the page has moved the focus', async () => {
  const onClose = vi.fn();
  await render(
    <Dialog title="Booking" onClose={onClose}>
      <p>Text</p>
    </Dialog>,
  );
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows after a tap why a control is off, until something else is tapped', async () => {
  await render(
    <>
      <Tooltip text="Your company has no carriers yet.">
        <button type="button">Book</button>
      </Tooltip>
      <button type="button">Cancel</button>
    </>,
  );
  const touch = (name: string, kind: string) =>
    page
      .getByRole('button', { name })
      .element()
      .dispatchEvent(new PointerEvent(kind, { pointerType: 'touch', bubbles: true }));
  touch('Book', 'pointerdown');
  touch('Book', 'pointerup');
  // React's own event for leaving comes from this one.
  touch('Book', 'pointerout');
  await expect.element(tip()).toHaveTextContent('Your company has no carriers yet.');
  touch('Cancel', 'pointerdown');
  await expect.element(tip()).not.toBeInTheDocument();
});
