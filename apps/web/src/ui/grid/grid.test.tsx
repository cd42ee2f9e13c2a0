import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { Grid, type GridColumn } from './grid.tsx';

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
  { id: 'name', title: 'Name', width: 300, renderCell: (row) => row.name },
  { id: 'weight', title: 'Weight', width: 300, isNumeric: true, renderCell: (row) => row.weight },
  { id: 'place', title: 'Place', width: 900, renderCell: (row) => row.place },
];

function heads(): string[] {
  return page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent);
}

describe('a grid', () => {
  it('shows the chosen columns in the chosen order', async () => {
    await render(
      <Grid
        label="Items"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        arrangement={{ columns: ['place', 'name'], fixedColumnsCount: 0 }}
      />,
    );
    expect(heads()).toEqual(['Place', 'Name']);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('keeps fixed columns in view, side by side, while the others scroll', async () => {
    await render(
      <Grid
        label="Items"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        arrangement={{ columns: ['name', 'weight', 'place'], fixedColumnsCount: 2 }}
      />,
    );
    const frame = page.getByRole('grid').element().parentElement!;
    const left = (name: string) => page.getByRole('gridcell', { name }).element().getBoundingClientRect().left;
    const before = { name: left('Oats'), weight: left('50'), place: left('Joliet') };
    frame.scrollLeft = 120;
    await vi.waitFor(() => expect(left('Joliet')).toBe(before.place - 120));
    expect({ name: left('Oats'), weight: left('50') }).toEqual({ name: before.name, weight: before.weight });
  });

  it('is one tab stop; arrows move inside, Enter opens the row, and buttons are reached like cells', async () => {
    const onRowOpen = vi.fn();
    await render(
      <>
        <Grid
          label="Items"
          columns={columns.slice(0, 2)}
          rows={rows}
          rowId={(row) => row.id}
          arrangement={{ columns: ['name', 'weight'], fixedColumnsCount: 1 }}
          onRowOpen={onRowOpen}
          renderActions={(row) => <button type="button">Edit {row.name}</button>}
        />
        <button type="button">After</button>
      </>,
    );
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('gridcell', { name: 'Oats' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(page.getByRole('gridcell', { name: 'Oats' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onRowOpen).toHaveBeenCalledWith(rows[1]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(page.getByRole('button', { name: 'Edit Acid' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});

describe('the columns dialog', () => {
  it('hides, moves and fixes columns, and gives the whole arrangement back', async () => {
    const onChange = vi.fn();
    await render(
      <ColumnsDialog
        columns={columns}
        arrangement={{ columns: ['name', 'weight', 'place'], fixedColumnsCount: 0 }}
        defaults={{ columns: ['name'], fixedColumnsCount: 0 }}
        onChange={onChange}
        onClose={() => {}}
      />,
    );
    await page.getByRole('checkbox', { name: 'Weight' }).click();
    await page.getByRole('button', { name: 'Move Place up' }).click();
    await page.getByRole('combobox', { name: 'Fixed columns' }).selectOptions('1');
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    expect(onChange).toHaveBeenCalledWith({ columns: ['place', 'name'], fixedColumnsCount: 1 });
  });
});
