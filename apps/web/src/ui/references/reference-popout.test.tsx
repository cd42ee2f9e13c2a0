import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { currentNotices, dismissNotice } from '../notifications/notify.ts';
import { ReferencePopout } from './reference-popout.tsx';

const references = ['PO 1', 'PO 2', 'PO 3', 'PO 4'].map((value) => ({ label: 'Order', value }));

describe('reference numbers', () => {
  afterEach(() => {
    for (const { id } of currentNotices()) dismissNotice(id);
    vi.restoreAllMocks();
  });

  it('say so when there are none', async () => {
    await render(<ReferencePopout references={[]} />);
    await expect.element(page.getByText('No Ref #s')).toBeVisible();
  });

  it('stand in the page up to three, and copy on click with a short notice', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render(<ReferencePopout references={references.slice(0, 3)} />);
    await page.getByRole('button', { name: 'Copy Order PO 2' }).click();
    expect(copy).toHaveBeenCalledWith('PO 2');
    await expect.poll(() => currentNotices()).toMatchObject([{ title: 'Copied!', durationMs: 1500 }]);
  });

  it('show the first with its name on one line, and the others behind a button', async () => {
    const numbers = [
      { label: 'Purchase Order', value: 'PO-5763421' },
      { label: 'Department', value: '54' },
      { label: 'Container', value: 'HLXU 880123' },
    ];
    await render(
      <div style={{ display: 'flex', width: 160 }}>
        <ReferencePopout references={numbers} isInline />
      </div>,
    );
    const value = page.getByText('PO-5763421').element();
    // The name is cut, the number is not.
    expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth || value.scrollWidth);
    expect(value.getBoundingClientRect().right).toBeLessThanOrEqual(160);
    await expect.element(page.getByText('Purchase Order')).toBeVisible();
    await expect.element(page.getByTitle('Purchase Order PO-5763421')).toBeVisible();
    await page.getByRole('button', { name: '+2 more reference numbers' }).click();
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Copy Department 54' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('name also a single number, which says nothing alone', async () => {
    await render(<ReferencePopout references={[{ label: 'Department', value: '54' }]} isInline />);
    await expect.element(page.getByText('Department')).toBeVisible();
    await expect.element(page.getByText('54')).toBeVisible();
    expect(page.getByText(/more reference/).elements()).toEqual([]);
  });

  it('collapse into a popout when there are more than three', async () => {
    await render(<ReferencePopout references={references} />);
    await expect.element(page.getByText('PO 4')).not.toBeInTheDocument();
    await page.getByRole('button', { name: '4 Ref #s' }).click();
    await expect.element(page.getByText('PO 4')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });
});
