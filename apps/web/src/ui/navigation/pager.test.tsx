import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { Pager } from './pager.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('leads one page on, ten pages on, and to any number', async () => {
  const onChange = vi.fn();
  await render(<Pager page={3} pageCount={12} onChange={onChange} />);
  await expect.element(button('Page 3')).toHaveAttribute('aria-current', 'page');
  await button('Next page').click();
  await button('Previous page').click();
  await button('Next 10 pages').click();
  await button('Page 7').click();
  expect(onChange.mock.calls).toEqual([[4], [2], [11], [7]]);
  await expect.element(button('Previous 10 pages')).toBeDisabled();
  expect(await accessibilityProblems()).toEqual([]);
});

it('offers no steps of ten where there are not so many', async () => {
  await render(<Pager page={5} pageCount={5} onChange={() => {}} />);
  await expect.element(button('Next page')).toBeDisabled();
  await expect.element(button('Next 10 pages')).not.toBeInTheDocument();
});
