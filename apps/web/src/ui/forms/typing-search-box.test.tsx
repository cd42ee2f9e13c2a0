import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TypingSearchBox } from './typing-search-box.tsx';

function Kept({ onSearch, delayMs }: { onSearch: (term: string) => void; delayMs: number }) {
  const [term, setTerm] = useState('');
  return (
    <>
      <TypingSearchBox
        label="Search"
        placeholder="Name"
        term={term}
        delayMs={delayMs}
        hasButton
        onSearch={(next) => {
          onSearch(next);
          setTerm(next);
        }}
      />
      <button type="button" onClick={() => setTerm('from outside')}>
        Outside
      </button>
    </>
  );
}

const box = () => page.getByRole('searchbox', { name: 'Search' });
const NEVER = 1_000_000;

it('applies once what stood there when typing paused, and leaves the text as it was typed', async () => {
  const onSearch = vi.fn();
  await render(<Kept onSearch={onSearch} delayMs={50} />);
  await box().fill('ann ');
  await expect.poll(() => onSearch.mock.calls).toEqual([['ann']]);
  await expect.element(box()).toHaveValue('ann ');
});

it('does not wait for Enter, its button, nor when it is cleared', async () => {
  const onSearch = vi.fn();
  await render(<Kept onSearch={onSearch} delayMs={NEVER} />);
  await box().fill('ann');
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('ann');
  await box().fill('anna');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  expect(onSearch).toHaveBeenLastCalledWith('anna');
  await page.getByRole('button', { name: 'Clear search' }).click();
  expect(onSearch).toHaveBeenLastCalledWith('');
});

it('shows a term that came from elsewhere', async () => {
  await render(<Kept onSearch={() => {}} delayMs={NEVER} />);
  await box().fill('ann');
  await page.getByRole('button', { name: 'Outside' }).click();
  await expect.element(box()).toHaveValue('from outside');
});
