import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { Pager } from './pager.tsx';

it('marks the current page, leads to the next group, and turns the arrow off at the end', async () => {
  const onChange = vi.fn();
  await render(<Pager page={3} pageCount={12} onChange={onChange} />);
  await expect.element(page.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('button', { name: 'Previous 10 pages' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next 10 pages' }).click();
  expect(onChange).toHaveBeenCalledWith(11);
  await page.getByRole('button', { name: 'Page 7' }).click();
  expect(onChange).toHaveBeenLastCalledWith(7);
  expect(await accessibilityProblems()).toEqual([]);
});
