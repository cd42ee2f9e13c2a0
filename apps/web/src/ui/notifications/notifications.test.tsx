import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { Notifications } from './notifications.tsx';
import { currentNotices, dismissNotice, noticeTimers, notify } from './notify.ts';

describe('notifications', () => {
  beforeAll(() => {
    noticeTimers.areRunning = true;
  });
  // A notice that appears under a pointer at rest would wait for it.
  beforeEach(() => userEvent.hover(document.documentElement, { position: { x: 2, y: 2 }, force: true }));
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

  it('stay while they have the focus, and go afterwards', async () => {
    await render(<Notifications />);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    notify({ kind: 'error', title: 'Not saved', durationMs: 60_000 });
    notify({ kind: 'info', title: 'Hidden', action: { label: 'Undo', onAction: () => {} }, durationMs: 60_000 });
    notify({ kind: 'info', title: 'Later news', durationMs: 60_000 });
    await expect.element(page.getByText(/Later news/)).toBeInTheDocument();
    const undo = page.getByRole('button', { name: 'Undo' }).element() as HTMLButtonElement;
    undo.focus();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(currentNotices().map(({ title }) => title)).toEqual(['Hidden']);
    undo.blur();
    while (currentNotices().length > 0) await vi.advanceTimersByTimeAsync(120_000);
  });

  it('stay while the pointer is on them', async () => {
    await render(<Notifications />);
    notify({ kind: 'success', title: 'Saved', durationMs: 60_000 });
    await page.getByRole('button', { name: 'Dismiss' }).hover();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(currentNotices().map(({ title }) => title)).toEqual(['Saved']);
  });

  it('stay while the window is hidden, and go when it was shown for their time', async () => {
    await render(<Notifications />);
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    onTestFinished(() => state.mockRestore());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    notify({ kind: 'success', title: 'Saved', durationMs: 60_000 });
    await expect.element(page.getByText(/Saved/)).toBeVisible();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(currentNotices().map(({ title }) => title)).toEqual(['Saved']);
    state.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    // Its time begins once the card is drawn again.
    while (currentNotices().length > 0) await vi.advanceTimersByTimeAsync(120_000);
  });

  it('give way to news only where nobody is at them', async () => {
    await render(<Notifications />);
    for (const title of ['one', 'two', 'three']) notify({ kind: 'info', title });
    await page.getByRole('button', { name: 'Dismiss' }).first().hover();
    await expect.poll(() => currentNotices()[0]?.isHeld).toBe(true);
    notify({ kind: 'info', title: 'four' });
    expect(currentNotices().map(({ title }) => title)).toEqual(['one', 'three', 'four']);
  });

  it.each(['Undo', 'Dismiss'])('return the focus to where it was when %s closes them', async (name) => {
    await render(
      <>
        <button type="button">Before</button>
        <Notifications />
      </>,
    );
    const before = page.getByRole('button', { name: 'Before' });
    (before.element() as HTMLElement).focus();
    notify({ kind: 'info', title: 'Other' });
    notify({ kind: 'info', title: 'Hidden', action: { label: 'Undo', onAction: () => {} } });
    await page.getByRole('button', { name, exact: true }).last().click();
    await expect.poll(() => currentNotices().map(({ title }) => title)).toEqual(['Other']);
    await expect.element(before).toHaveFocus();
  });

  it('that were reached from one another return the focus to before all of them', async () => {
    await render(
      <>
        <button type="button">Before</button>
        <Notifications />
      </>,
    );
    const before = page.getByRole('button', { name: 'Before' });
    (before.element() as HTMLElement).focus();
    const takeBack = notify({ kind: 'info', title: 'First' });
    const takeBackSecond = notify({ kind: 'info', title: 'Second' });
    await expect.element(page.getByText('Second')).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(page.getByRole('button', { name: 'Dismiss' }).nth(1)).toHaveFocus();
    takeBack();
    takeBackSecond();
    await expect.element(before).toHaveFocus();
  });

  it.each([375, 1440])(
    'in the top bar stay above the buttons of a page of %i px, and out of a dialog',
    async (width) => {
      await page.viewport(width, 812);
      const screen = await render(<Notifications />);
      notify({
        kind: 'info',
        title: 'Search results open in a window of their own',
        place: 'topBar',
        action: { label: 'Open here from now on', onAction: () => {} },
        durationMs: 60_000,
      });
      const action = page.getByRole('button', { name: 'Open here from now on' });
      await expect.element(action).toBeVisible();
      const notice = action.element().parentElement!;
      // The first heading of a page begins 76 px below its top.
      expect(notice.getBoundingClientRect().bottom).toBeLessThan(76);
      expect(notice.scrollWidth).toBeLessThanOrEqual(notice.clientWidth);
      expect(notice.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
      await screen.rerender(
        <>
          <Notifications />
          <div role="dialog" aria-label="Book" />
        </>,
      );
      // What is hidden has no role by which it could be found.
      await expect.element(action).not.toBeInTheDocument();
      await screen.rerender(<Notifications />);
      await expect.element(action).toBeVisible();
    },
  );

  it('tell a dismissal from an action', async () => {
    const onDismiss = vi.fn();
    const onAction = vi.fn();
    await render(<Notifications />);
    const offer = { kind: 'info', title: 'Offer', durationMs: 60_000, onDismiss } as const;
    notify({ ...offer, action: { label: 'Accept', onAction } });
    notify({ kind: 'info', title: 'Gone', durationMs: 1 });
    await expect.poll(() => currentNotices().map(({ title }) => title)).toEqual(['Offer']);
    await page.getByRole('button', { name: 'Accept' }).click();
    expect([onAction.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 0]);
    notify({ ...offer, action: { label: 'Accept', onAction } });
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect([onAction.mock.calls.length, onDismiss.mock.calls.length]).toEqual([1, 1]);
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
