import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../dialog/dialog.tsx';
import { setSingleKeysOn } from '../keyboard/shortcuts.ts';
import { ListCards } from './list-cards.tsx';

const ROWS = ['Oats', 'Acid', 'Maize'].map((name) => ({ id: name, name }));
const onOpen = vi.fn();

function Cards({ hasPageKeys = true }: { hasPageKeys?: boolean }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [hasDialog, setHasDialog] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Commodities</h1>
      <a href="#elsewhere">Elsewhere</a>
      <input aria-label="Search" />
      <button type="button" onClick={() => setHasDialog(true)}>
        Show
      </button>
      <ListCards
        label="Commodities"
        rows={ROWS}
        rowId={({ id }) => id}
        columns="1fr"
        hasPageKeys={hasPageKeys}
        card={() => ({ facts: [] })}
        renderTitle={({ name }) => (
          <button type="button" onClick={() => onOpen(name)}>
            {name}
          </button>
        )}
        selection={{
          has: (id) => ids.includes(id),
          onChange: ([id], isOn) => setIds(isOn ? [...ids, id!] : ids.filter((one) => one !== id)),
          nameOf: ({ name }) => name,
        }}
      />
      {hasDialog && (
        <Dialog title="Over the list" onClose={() => setHasDialog(false)} actions={<button type="button">OK</button>}>
          <p>Text</p>
        </Dialog>
      )}
    </main>
  );
}

const card = (name: string) => page.getByRole('button', { name, exact: true });
const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

beforeEach(() => {
  onOpen.mockClear();
  localStorage.clear();
});

describe('the keys of a list page', () => {
  it('go to the first row from the page itself, and on from there', async () => {
    await render(<Cards />);
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('j');
    await expect.element(card('Oats')).toHaveFocus();
    expect(card('Oats').element().matches(':focus-visible')).toBe(true);
    await userEvent.keyboard('j');
    await expect.element(card('Acid')).toHaveFocus();
    await userEvent.keyboard('k{Enter}');
    expect(onOpen.mock.calls).toEqual([['Oats']]);
  });

  it('select the active row with X', async () => {
    await render(<Cards />);
    await userEvent.keyboard('x');
    await expect.element(tick('Oats')).toBeChecked();
    await expect.element(card('Oats')).toHaveFocus();
    await userEvent.keyboard('jx');
    await expect.element(tick('Acid')).toBeChecked();
    await userEvent.keyboard('x');
    await expect.element(tick('Acid')).not.toBeChecked();
  });

  it('come back to the row that the person was at', async () => {
    await render(<Cards />);
    await userEvent.keyboard('jj');
    await expect.element(card('Acid')).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('k');
    await expect.element(card('Acid')).toHaveFocus();
  });

  it('never open a row with Enter that was not in focus, nor take the key from a control', async () => {
    await render(<Cards />);
    await userEvent.keyboard('{Enter}');
    await expect.element(card('Oats')).toHaveFocus();
    expect(onOpen).not.toHaveBeenCalled();
    const link = page.getByRole('link', { name: 'Elsewhere' });
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(link).toHaveFocus();
    await userEvent.keyboard('j');
    await expect.element(card('Oats')).toHaveFocus();
  });

  it('open the record from the tick of its row too', async () => {
    await render(<Cards />);
    (tick('Acid').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([['Acid']]);
    await expect.element(tick('Acid')).not.toBeChecked();
  });

  it.each(['{Control>}', '{Meta>}', '{Alt>}'])('are not meant together with %s', async (modifier) => {
    await render(<Cards />);
    const release = modifier.replace('{', '{/').replace('>', '');
    await userEvent.keyboard(`${modifier}jkx${release}`);
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('j');
    await userEvent.keyboard(`${modifier}jkx${release}`);
    await expect.element(card('Oats')).toHaveFocus();
    await expect.element(tick('Oats')).not.toBeChecked();
  });

  it('are text in a field, and nothing below a dialog', async () => {
    await render(<Cards />);
    const search = page.getByRole('textbox', { name: 'Search' });
    await search.click();
    await userEvent.keyboard('jkx');
    await expect.element(search).toHaveValue('jkx');
    await expect.element(search).toHaveFocus();
    await page.getByRole('button', { name: 'Show' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const before = document.activeElement;
    await userEvent.keyboard('jx');
    expect(document.activeElement).toBe(before);
    await userEvent.keyboard('{Escape}');
    await expect.element(tick('Oats')).not.toBeChecked();
  });

  it('rest where single keys are switched off, and where a list is only a part of its page', async () => {
    setSingleKeysOn(false);
    const { unmount } = await render(<Cards />);
    await userEvent.keyboard('jx');
    expect(document.activeElement).toBe(document.body);
    await unmount();
    setSingleKeysOn(true);
    await render(<Cards hasPageKeys={false} />);
    await userEvent.keyboard('jx');
    expect(document.activeElement).toBe(document.body);
  });
});
