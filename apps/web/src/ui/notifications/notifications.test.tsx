import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { Notifications } from './notifications.tsx';
import { currentNotices, dismissNotice, noticeTimers, notify } from './notify.ts';

describe('notifications', () => {
  beforeAll(() => {
    noticeTimers.areRunning = true;
  });
  afterEach(() => {
    vi.useRealTimers();
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
    await expect.poll(() => currentNotices().map(({ title }) => title)).toEqual(['New order']);
    await page.getByRole('button', { name: 'New order' }).click();
    expect(onClick).toHaveBeenCalledOnce();
    expect(currentNotices()).toEqual([]);
  });

  it('of errors stay while they have the focus, and go afterwards', async () => {
    await render(<Notifications />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    notify({ kind: 'error', title: 'Not saved', durationMs: 60_000 });
    notify({ kind: 'info', title: 'Later news', durationMs: 60_000 });
    await expect.element(page.getByText(/Later news/)).toBeInTheDocument();
    const dismiss = page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).element() as HTMLButtonElement;
    dismiss.focus();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(currentNotices().map(({ title }) => title)).toEqual(['Not saved']);
    dismiss.blur();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(currentNotices()).toEqual([]);
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
