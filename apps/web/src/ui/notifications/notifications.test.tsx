import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { Notifications } from './notifications.tsx';
import { currentNotices, dismissNotice, notify } from './notify.ts';

// Long enough to act on the notice before it goes, also on a slow machine.
const SHORT_MS = 1500;

describe('notifications', () => {
  afterEach(() => {
    for (const { id } of currentNotices()) dismissNotice(id);
  });

  it('list several errors as bullets and are read aloud', async () => {
    await render(<Notifications />);
    notify({ kind: 'error', title: 'Failed', messages: ['No code', 'No description'] });
    await expect.element(page.getByRole('alert').getByText(/Failed/)).toBeVisible();
    const items = page.getByRole('listitem').elements();
    expect(items.map((item) => item.textContent)).toEqual(['No code', 'No description']);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('go by themselves, except the one that waits to be clicked', async () => {
    const onClick = vi.fn();
    await render(<Notifications />);
    notify({ kind: 'info', title: 'New order', onClick, durationMs: 1 });
    notify({ kind: 'success', title: 'Saved', durationMs: 100 });
    await vi.waitFor(() => expect(currentNotices().map(({ title }) => title)).toEqual(['New order']));
    await page.getByRole('button', { name: 'New order' }).click();
    expect(onClick).toHaveBeenCalledOnce();
    expect(currentNotices()).toEqual([]);
  });

  it('of errors stay while they have the focus, and go afterwards', async () => {
    await render(<Notifications />);
    notify({ kind: 'error', title: 'Not saved', durationMs: SHORT_MS });
    await expect.element(page.getByText(/Not saved/)).toBeInTheDocument();
    const dismiss = page.getByRole('button', { name: 'Dismiss' }).element() as HTMLButtonElement;
    dismiss.focus();
    notify({ kind: 'info', title: 'Later news', durationMs: SHORT_MS });
    await vi.waitFor(() => expect(currentNotices().map(({ title }) => title)).toEqual(['Not saved']), 10_000);
    dismiss.blur();
    await vi.waitFor(() => expect(currentNotices()).toEqual([]), 10_000);
  });

  it('with an action offer it once', async () => {
    const onAction = vi.fn();
    await render(<Notifications />);
    notify({ kind: 'info', title: 'View hidden', action: { label: 'Undo', onAction } });
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(onAction).toHaveBeenCalledOnce();
    expect(currentNotices()).toEqual([]);
  });
});
