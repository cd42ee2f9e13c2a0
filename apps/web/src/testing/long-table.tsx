// A table of a thousand rows and forty columns, and nothing else: what the benchmark of scrolling scrolls. At `#empty` the page
// has as much to scroll and nothing to draw.
import { createRoot } from 'react-dom/client';
import '../theme/global.css';
import type { GridColumn } from '../ui/grid/column.ts';
import { Grid } from '../ui/grid/grid.tsx';

interface Item {
  id: string;
  number: number;
}

const ROWS: Item[] = Array.from({ length: 1_000 }, (_, number) => ({ id: `row-${number}`, number }));
const COLUMNS: GridColumn<Item>[] = Array.from({ length: 40 }, (_, column) => ({
  id: `column-${column}`,
  title: `Column ${column}`,
  width: 96 + (column % 5) * 16,
  isNumeric: column % 3 === 0,
  text: ({ number }) => `${(number * 7919 + column * 104_729) % 100_000} of ${number}`,
}));
const ARRANGEMENT = { columns: COLUMNS.map(({ id }) => id), fixedColumnsCount: 2 };
const rowId = ({ id }: Item) => id;

function Nothing() {
  return (
    <div style={{ flex: 1, overflow: 'auto' }}>
      <div style={{ width: 5_000, height: 40_000 }} />
    </div>
  );
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Scrolls the one scroller of the page by so many pixels in each frame; answers how long each frame lasted. */
async function scrollPage(way: 'down' | 'right', frames: number, speed: number): Promise<number[]> {
  const scroller = [...document.querySelectorAll('#root *')].find((one) => one.scrollHeight > one.clientHeight + 100)!;
  scroller.scrollTo(0, 0);
  const lengths: number[] = [];
  let before = await nextFrame();
  for (let frame = 0; frame < frames; frame += 1) {
    if (way === 'down') scroller.scrollTop += speed;
    else scroller.scrollLeft += frame % 90 < 45 ? speed : -speed;
    const now = await nextFrame();
    lengths.push(now - before);
    before = now;
  }
  return lengths;
}
Object.assign(window, { scrollPage });

document.documentElement.dataset.theme = 'light';
createRoot(document.getElementById('root')!).render(
  <div data-ready style={{ display: 'flex', width: '100vw', height: '100vh' }}>
    {window.location.hash === '#empty' ? (
      <Nothing />
    ) : (
      <Grid label="Long" columns={COLUMNS} rows={ROWS} rowId={rowId} arrangement={ARRANGEMENT} />
    )}
  </div>,
);
