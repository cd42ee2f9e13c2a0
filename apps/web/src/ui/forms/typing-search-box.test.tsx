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

/** The term comes back only when the test lets it, as an address does whose page is still loading. */
function Late({ onSearch, delayMs }: { onSearch: (term: string) => void; delayMs: number }) {
  const [term, setTerm] = useState('');
  const [sent, setSent] = useState<readonly string[]>([]);
  const [first, ...others] = sent;
  return (
    <>
      <TypingSearchBox
        label="Search"
        placeholder="Name"
        term={term}
        delayMs={delayMs}
        onSearch={(next) => {
          onSearch(next);
          setSent((before) => [...before, next]);
        }}
      />
      <button
        type="button"
        onClick={() => {
          setTerm(first!);
          setSent(others);
        }}
      >
        Arrive
      </button>
      <button type="button" onClick={() => setTerm('from outside')}>
        Outside
      </button>
      <output>{term}</output>
    </>
  );
}

const arrive = () => page.getByRole('button', { name: 'Arrive' }).click();
const applied = (term: string) => expect.element(page.getByRole('status')).toHaveTextContent(term);

it('keeps letters that are typed while an earlier term is on its way', async () => {
  const onSearch = vi.fn();
  await render(<Late onSearch={onSearch} delayMs={50} />);
  await box().fill('ann');
  await expect.poll(() => onSearch.mock.calls).toEqual([['ann']]);
  await box().fill('anna ');
  await expect.poll(() => onSearch.mock.calls).toEqual([['ann'], ['anna']]);
  await box().fill('anna b');
  await arrive();
  await applied('ann');
  await expect.element(box()).toHaveValue('anna b');
  await arrive();
  await applied('anna');
  await expect.element(box()).toHaveValue('anna b');
  await expect.poll(() => onSearch.mock.calls.at(-1)).toEqual(['anna b']);
  await arrive();
  await applied('anna b');
  expect(onSearch).toHaveBeenCalledTimes(3);
});

it('takes back a term that is on its way when the box is emptied', async () => {
  const onSearch = vi.fn();
  await render(<Late onSearch={onSearch} delayMs={50} />);
  await box().fill('ann');
  await expect.poll(() => onSearch.mock.calls).toEqual([['ann']]);
  await page.getByRole('button', { name: 'Clear search' }).click();
  expect(onSearch.mock.calls).toEqual([['ann'], ['']]);
  await arrive();
  await applied('ann');
  await expect.element(box()).toHaveValue('');
  await arrive();
  await expect.element(box()).toHaveValue('');
  expect(onSearch).toHaveBeenCalledTimes(2);
});

it('shows a term from elsewhere also while one of its own is on its way', async () => {
  const onSearch = vi.fn();
  await render(<Late onSearch={onSearch} delayMs={NEVER} />);
  await box().fill('ann');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Outside' }).click();
  await expect.element(box()).toHaveValue('from outside');
});
