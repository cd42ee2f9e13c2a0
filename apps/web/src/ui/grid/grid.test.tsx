import { useState, type ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { IconButton } from '../button/icon-button.tsx';
import type { GridArrangement } from './arrangement.ts';
import type { GridColumn } from './column.ts';
import { ColumnsButton } from './columns-button.tsx';
import { Grid } from './grid.tsx';

interface Item {
  id: string;
  name: string;
  weight: number;
  place: string;
}

const rows: Item[] = [
  { id: '1', name: 'Oats', weight: 50, place: 'Joliet' },
  { id: '2', name: 'Acid', weight: 52, place: 'Omaha' },
];
const columns: GridColumn<Item>[] = [
  { id: 'name', title: 'Name', width: 300, text: (row) => row.name, sort: 'name' },
  { id: 'weight', title: 'Weight', width: 300, isNumeric: true, text: (row) => String(row.weight) },
  { id: 'place', title: 'Place', width: 900, text: (row) => row.place },
];
const WHOLE: GridArrangement = { columns: ['name', 'weight', 'place'], fixedColumnsCount: 1 };
const many = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `many-${index}`,
    name: `Item ${index}`,
    weight: index,
    place: `Town ${index}`,
  }));

/** In a box like the one that a page gives it. */
function Framed(props: Partial<ComponentProps<typeof Grid<Item>>>) {
  return (
    <div style={{ display: 'flex', width: 1000, height: 400 }}>
      <Grid label="Items" columns={columns} rows={rows} rowId={(row) => row.id} arrangement={WHOLE} {...props} />
    </div>
  );
}

const frame = () => page.getByRole('grid').element().parentElement!;
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
const head = (name: string) => page.getByRole('columnheader', { name });
const left = (name: string) => cell(name).element().getBoundingClientRect().left;
const drawnRows = () => document.querySelectorAll('[role="rowgroup"] [data-row]').length;

beforeEach(() => page.viewport(1280, 900));

describe('a grid', () => {
  it('shows the chosen columns in the chosen order', async () => {
    await render(<Framed arrangement={{ columns: ['place', 'name'], fixedColumnsCount: 0 }} />);
    const titles = page.getByRole('columnheader').elements();
    expect(titles.map((one) => one.textContent)).toEqual(['Place', 'Name']);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('keeps fixed columns and actions in view, and shades the edges where there is more', async () => {
    await render(
      <Framed
        arrangement={{ ...WHOLE, fixedColumnsCount: 2 }}
        renderActions={(row) => <IconButton label={`Edit ${row.name}`} icon="e" />}
      />,
    );
    const edges = frame().parentElement!;
    await expect.poll(() => edges.hasAttribute('data-more-right')).toBe(true);
    expect(edges.hasAttribute('data-more-left')).toBe(false);
    const before = { name: left('Oats'), weight: left('50'), place: left('Joliet') };
    const button = page.getByRole('button', { name: 'Edit Oats' }).element();
    const buttonLeft = button.getBoundingClientRect().left;
    expect(buttonLeft).toBeLessThan(1000);
    frame().scrollLeft = 120;
    await expect.poll(() => left('Joliet')).toBe(before.place - 120);
    expect({ name: left('Oats'), weight: left('50') }).toEqual({ name: before.name, weight: before.weight });
    expect(button.getBoundingClientRect().left).toBe(buttonLeft);
    await expect.poll(() => edges.hasAttribute('data-more-left')).toBe(true);
  });

  it('keeps its head in view while the rows scroll', async () => {
    await render(<Framed rows={many(60)} />);
    const top = () => head('Weight').element().getBoundingClientRect().top;
    const before = top();
    frame().scrollTop = 500;
    await expect.poll(() => frame().scrollTop).toBe(500);
    expect(top()).toBe(before);
  });

  it('leaves the wheel to the page where its rows fit', async () => {
    await render(<Framed />);
    expect(frame().scrollHeight).toBe(frame().clientHeight);
  });

  it('is one tab stop; arrows move inside, Enter opens the row, and buttons are reached like cells', async () => {
    const onRowOpen = vi.fn();
    await render(
      <>
        <Framed
          arrangement={{ columns: ['name', 'weight'], fixedColumnsCount: 1 }}
          onRowOpen={onRowOpen}
          renderActions={(row) => <IconButton label={`Edit ${row.name}`} icon="e" />}
        />
        <button type="button">After</button>
      </>,
    );
    await userEvent.keyboard('{Tab}');
    await expect.element(cell('Oats')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(cell('Oats')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onRowOpen).toHaveBeenCalledWith(rows[1]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(page.getByRole('button', { name: 'Edit Acid' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('of many rows draws those in view, and leads the keyboard to any of them', async () => {
    await render(<Framed rows={many(1000)} />);
    await expect.element(cell('Item 0')).toBeVisible();
    expect(drawnRows()).toBeLessThan(40);
    expect(frame().scrollHeight).toBe(1000 * 40 + 36);
    await userEvent.keyboard('{Tab}{Control>}{End}{/Control}');
    await expect.element(cell('Town 999')).toHaveFocus();
    await expect.element(cell('Town 999')).toBeInViewport();
    expect(drawnRows()).toBeLessThan(40);
    // The place of the keyboard outlives being scrolled out of view.
    frame().scrollTop = 0;
    await expect.element(cell('Item 3')).toBeInViewport();
    await expect.element(cell('Town 999')).toHaveFocus();
  });

  it('draws only the rows again that the keyboard left and came to', async () => {
    const drawn: string[] = [];
    const watched = columns.map((column) => ({
      ...column,
      text: (row: Item) => {
        if (column.id === 'name') drawn.push(row.id);
        return column.text(row);
      },
    }));
    await render(<Framed rows={many(50)} columns={watched} />);
    await userEvent.keyboard('{Tab}');
    await expect.element(cell('Item 0')).toHaveFocus();
    drawn.length = 0;
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(cell('Item 1')).toHaveFocus();
    expect(new Set(drawn)).toEqual(new Set(['many-0', 'many-1']));
  });

  it('is sorted by pressing a head, and says how', async () => {
    const onSort = vi.fn();
    await render(<Framed sort={{ by: 'name', direction: 1 }} onSort={onSort} />);
    await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(head('Weight')).not.toHaveAttribute('aria-sort');
    await page.getByRole('button', { name: 'Name' }).click();
    expect(onSort).toHaveBeenCalledWith({ by: 'name', direction: -1 });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('resizes a column by the pointer and by the keyboard', async () => {
    await render(<Framed />);
    const width = () => Math.round(head('Weight').element().getBoundingClientRect().width);
    expect(width()).toBe(300);
    const handle = head('Weight').element().querySelector<HTMLElement>('[class*="handle"]')!;
    const box = handle.getBoundingClientRect();
    const at = (clientX: number) => ({ pointerId: 1, clientX, clientY: box.top + 5, bubbles: true });
    handle.setPointerCapture = () => {};
    handle.dispatchEvent(new PointerEvent('pointerdown', at(box.left)));
    handle.dispatchEvent(new PointerEvent('pointermove', at(box.left - 100)));
    await expect.poll(() => width()).toBe(200);
    await userEvent.keyboard('{Tab}{ArrowRight}{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
    await expect.element(head('Weight')).toHaveFocus();
    await expect.poll(() => width()).toBe(216);
  });

  it('selects rows by box, by X, a range by Shift and arrows, and all of the page', async () => {
    function Selecting() {
      const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
      const change = (changed: readonly string[], isSelected: boolean) => {
        const next = new Set(ids);
        for (const id of changed)
          if (isSelected) next.add(id);
          else next.delete(id);
        setIds(next);
      };
      return (
        <>
          <output>{[...ids].join()}</output>
          <Framed
            rows={many(5)}
            rowName={(row) => row.name}
            selection={{ has: (id) => ids.has(id), onChange: change }}
          />
        </>
      );
    }
    await render(<Selecting />);
    const selected = page.getByRole('status');
    await page.getByRole('checkbox', { name: 'Select Item 1' }).click();
    await expect.element(selected).toHaveTextContent('elsewhere,many-1');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{ArrowDown}x');
    await expect.element(selected).toHaveTextContent('elsewhere,many-1,many-2,many-3');
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await expect.element(selected).toHaveTextContent('elsewhere,many-1,many-2,many-3,many-0,many-4');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await expect.element(selected).toHaveTextContent('elsewhere');
  });
});

describe('the keys of a list page', () => {
  function Selecting({ onOpen = () => {} }: { onOpen?: (row: Item) => void }) {
    const [ids, setIds] = useState<readonly string[]>([]);
    const change = (changed: readonly string[], isOn: boolean) =>
      setIds(isOn ? [...ids, ...changed] : ids.filter((id) => !changed.includes(id)));
    return (
      <>
        <h1>Items</h1>
        <Framed
          rows={many(5)}
          rowName={(row) => row.name}
          onRowOpen={onOpen}
          selection={{ has: (id) => ids.includes(id), onChange: change }}
          hasPageKeys
        />
      </>
    );
  }
  const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

  it('go from the page itself to the first cell with a text, and on from there', async () => {
    const onOpen = vi.fn();
    await render(<Selecting onOpen={onOpen} />);
    await userEvent.keyboard('j');
    await expect.element(cell('Item 0')).toHaveFocus();
    await userEvent.keyboard('j');
    await expect.element(cell('Item 1')).toHaveFocus();
    await userEvent.keyboard('k{Enter}');
    expect(onOpen.mock.calls.map(([row]) => row.name)).toEqual(['Item 0']);
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect.element(tick('Item 0')).toHaveFocus();
    expect(onOpen).toHaveBeenCalledTimes(2);
    await expect.element(tick('Item 0')).not.toBeChecked();
  });

  it('select the active row with X, and come back to it', async () => {
    await render(<Selecting />);
    await userEvent.keyboard('x');
    await expect.element(tick('Item 0')).toBeChecked();
    await userEvent.keyboard('j{ArrowRight}');
    await expect.element(cell('1')).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('x');
    await expect.element(cell('1')).toHaveFocus();
    await expect.element(tick('Item 1')).toBeChecked();
  });

  it.each(['{Control>}', '{Meta>}', '{Alt>}'])('are not meant together with %s', async (modifier) => {
    await render(<Selecting />);
    const release = modifier.replace('{', '{/').replace('>', '');
    await userEvent.keyboard(`${modifier}jkx${release}`);
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('jj');
    await userEvent.keyboard(`${modifier}jkx${release}`);
    await expect.element(cell('Item 1')).toHaveFocus();
    await expect.element(tick('Item 1')).not.toBeChecked();
  });

  it('are text in a field of a cell', async () => {
    const withField: GridColumn<Item>[] = [
      { id: 'name', title: 'Name', width: 200, text: (row) => row.name },
      {
        id: 'note',
        title: 'Note',
        width: 200,
        text: () => '',
        hasControl: true,
        cell: (row) => <input aria-label={row.name} />,
      },
    ];
    await render(
      <Framed
        columns={withField}
        arrangement={{ columns: ['name', 'note'], fixedColumnsCount: 0 }}
        selection={{ has: () => false, onChange: () => expect.unreachable() }}
        hasPageKeys
      />,
    );
    const field = page.getByRole('textbox', { name: 'Oats' });
    await field.click();
    await userEvent.keyboard('jkx');
    await expect.element(field).toHaveValue('jkx');
  });
});

describe('the columns', () => {
  function Arranged() {
    const [arrangement, setArrangement] = useState<GridArrangement>(WHOLE);
    return (
      <>
        <ColumnsButton columns={columns} arrangement={arrangement} defaults={WHOLE} onChange={setArrangement} />
        <Framed arrangement={arrangement} />
        <output>{JSON.stringify(arrangement)}</output>
      </>
    );
  }
  const now = () => JSON.parse(document.querySelector('output:last-of-type')!.textContent) as GridArrangement;

  it('are hidden, moved and fixed beside the table, which follows at once', async () => {
    await render(<Arranged />);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Weight' }).click();
    await expect.element(head('Weight')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Move Place up' }).click();
    await expect.poll(() => now()).toEqual({ columns: ['place', 'name'], fixedColumnsCount: 1 });
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('slider', { name: 'Fixed columns' }).fill('0');
    await expect.poll(() => now().fixedColumnsCount).toBe(0);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Columns' })).toHaveFocus();
  });

  it('keep the focus when they are hidden and shown with Space', async () => {
    await render(<Arranged />);
    await page.getByRole('button', { name: 'Columns' }).click();
    const weight = page.getByRole('checkbox', { name: 'Weight' });
    (weight.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.poll(() => now().columns).toEqual(['name', 'place']);
    await expect.element(weight).not.toBeChecked();
    await expect.element(weight).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.poll(() => now().columns).toEqual(['name', 'place', 'weight']);
    await expect.element(weight).toBeChecked();
    await expect.element(weight).toHaveFocus();
  });

  it('move with Alt and the arrows, and go back to the usual', async () => {
    await render(<Arranged />);
    await page.getByRole('button', { name: 'Columns' }).click();
    (page.getByRole('checkbox', { name: 'Name' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => now().columns).toEqual(['weight', 'name', 'place']);
    await expect.element(page.getByRole('checkbox', { name: 'Name' })).toHaveFocus();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => now()).toEqual(WHOLE);
  });
});
