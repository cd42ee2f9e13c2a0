import { useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useFirstFocus } from './use-first-focus.ts';

function Form({ isWanted = true, hasRadios = false }: { isWanted?: boolean; hasRadios?: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form, { isWanted });
  return (
    <form ref={form}>
      <button type="button">Discard</button>
      <input type="hidden" />
      <input aria-label="Booked" disabled />
      {hasRadios && (
        <>
          <input type="radio" name="mode" aria-label="TL" />
          <input type="radio" name="mode" aria-label="LTL" defaultChecked />
        </>
      )}
      <input aria-label="Description" />
      <input aria-label="Weight" />
    </form>
  );
}

function Page(props: { isWanted?: boolean; hasRadios?: boolean }) {
  const [isHere, setIsHere] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setIsHere(true)}>
        New order
      </button>
      <input aria-label="Search" onKeyDown={({ key }) => key === 'Enter' && setIsHere(true)} />
      {isHere && <Form {...props} />}
    </main>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const arrive = () => page.getByRole('button', { name: 'New order' }).click();

afterEach(() => vi.restoreAllMocks());

it('begins in the first field that can be filled in', async () => {
  await render(<Page />);
  await arrive();
  await expect.element(field('Description')).toHaveFocus();
});

it('begins at the chosen one of a group of choices', async () => {
  await render(<Page hasRadios />);
  await arrive();
  await expect.element(page.getByRole('radio', { name: 'LTL', exact: true })).toHaveFocus();
});

it('leaves the focus where something has to be answered first', async () => {
  await render(<Page isWanted={false} />);
  await arrive();
  await expect.element(field('Description')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New order' })).toHaveFocus();
});

it('leaves the focus with who types somewhere else', async () => {
  await render(<Page />);
  await field('Search').click();
  await userEvent.keyboard('acme{Enter}');
  await expect.element(field('Description')).toBeVisible();
  await expect.element(field('Search')).toHaveFocus();
});

it('opens no keyboard on a touch screen', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await render(<Page />);
  await arrive();
  await expect.element(field('Description')).toBeVisible();
  await expect.element(field('Description')).not.toHaveFocus();
});
