import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { currentNotices, dismissNotice } from '../notifications/notify.ts';
import { FileNotFound } from './file-not-found.ts';
import type { ViewedKind } from './pages.ts';
import { RED_HEIC, tiffOf } from './viewer.test-files.ts';
import { Viewer } from './viewer.tsx';

const RED = [255, 0, 0] as const;
const BLUE = [0, 0, 255] as const;

afterEach(() => {
  vi.restoreAllMocks();
  currentNotices().forEach(({ id }) => dismissNotice(id));
});

async function open(kind: ViewedKind | null, load: () => Promise<Blob>) {
  const events = { downloads: 0, closes: 0 };
  await render(
    <Viewer
      title="Scan"
      kind={kind}
      load={load}
      onDownload={() => (events.downloads += 1)}
      onClose={() => (events.closes += 1)}
    />,
  );
  return events;
}

const shown = () => page.getByRole('dialog', { name: 'Scan' }).element().querySelector('canvas');
const button = (name: string) => page.getByRole('button', { name, exact: true });

function middleOf(canvas: HTMLCanvasElement): number[] {
  const { data } = canvas.getContext('2d')!.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1);
  return [...data].slice(0, 3);
}

function isNear(pixel: readonly number[], wanted: readonly number[]): boolean {
  return pixel.every((value, index) => Math.abs(value - wanted[index]!) < 40);
}

describe('the viewer', () => {
  it('shows the pages of a TIFF, which are turned by buttons and keys', async () => {
    await open('tiff', async () => tiffOf([RED, BLUE, RED]));
    await expect.poll(() => middleOf(shown()!)).toEqual([...RED]);
    await expect.element(page.getByText('1 / 3')).toBeVisible();
    await button('Next page').click();
    await expect.poll(() => middleOf(shown()!)).toEqual([...BLUE]);
    await userEvent.keyboard('{End}');
    await expect.element(page.getByText('3 / 3')).toBeVisible();
    await expect.element(button('Next page')).toHaveAccessibleDescription('This is the last page');
    await userEvent.keyboard('{Home}');
    await expect.element(page.getByText('1 / 3')).toBeVisible();
  });

  it('shows a HEIC photo', async () => {
    await open('heic', async () => RED_HEIC);
    await expect.poll(() => shown()).not.toBeNull();
    expect(isNear(middleOf(shown()!), RED), String(middleOf(shown()!))).toBe(true);
  });

  it('zooms from a tenth to five times', async () => {
    await open('tiff', async () => tiffOf([RED]));
    await expect.element(page.getByText('100%')).toBeVisible();
    for (const [key, most] of [
      ['+', '500%'],
      ['-', '10%'],
    ] as const) {
      for (let press = 0; press < 12; press += 1) await userEvent.keyboard(key);
      await expect.element(page.getByText(most, { exact: true })).toBeVisible();
    }
    await expect.element(button('Zoom out')).toHaveAccessibleDescription('It cannot be smaller');
    await userEvent.keyboard('1');
    await expect.element(page.getByText('100%')).toBeVisible();
  });

  it.each<[string, ViewedKind | null, () => Promise<Blob>, string]>([
    ['of no kind', null, async () => new Blob(), "Couldn't determine file type"],
    ['that is gone', 'tiff', async () => Promise.reject(new FileNotFound()), 'Image not found'],
    [
      'that is broken',
      'tiff',
      async () => new Blob(['II*\0 and no more']),
      'An error occurred while loading the file.',
    ],
    [
      'that goes in a circle',
      'tiff',
      async () => tiffOf([RED, BLUE], true),
      'An error occurred while loading the file.',
    ],
  ])('says so of a file %s, and offers it as it is', async (_title, kind, load, words) => {
    const events = await open(kind, load);
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Download' }).click();
    expect(events.downloads).toBe(1);
  });
});

describe('printing', () => {
  /** What was on paper at the moment of printing. */
  function catchPaper() {
    const papers: { width: number; height: number; pixel: number[] }[][] = [];
    vi.spyOn(window, 'print').mockImplementation(() => {
      const sheets = document.querySelectorAll<HTMLCanvasElement>('body > [aria-hidden=true] canvas');
      papers.push([...sheets].map((one) => ({ width: one.width, height: one.height, pixel: middleOf(one) })));
      expect(document.documentElement.dataset.printing).toBe('pages');
    });
    return papers;
  }

  it('puts every page on paper as it lies, and leaves nothing behind', async () => {
    const papers = catchPaper();
    await open('tiff', async () => tiffOf([RED, BLUE]));
    await expect.element(page.getByText('1 / 2')).toBeVisible();
    await button('Print').click();
    await expect.poll(() => papers).toHaveLength(1);
    expect(papers[0]!.map(({ pixel }) => pixel)).toEqual([[...RED], [...BLUE]]);
    expect(papers[0]!.every(({ width, height }) => width > height)).toBe(true);
    expect(document.documentElement.dataset.printing).toBeUndefined();
    expect(document.querySelectorAll('body > [aria-hidden=true] canvas')).toHaveLength(0);

    await button('Rotate').click();
    await userEvent.keyboard('{Control>}p{/Control}');
    await expect.poll(() => papers).toHaveLength(2);
    expect(papers[1]!.every(({ width, height }) => height > width)).toBe(true);
    expect(papers[1]!.map(({ pixel }) => pixel)).toEqual([[...RED], [...BLUE]]);
  });

  it('says how many pages it prints of a file with very many', async () => {
    const papers = catchPaper();
    await open('tiff', async () => tiffOf(Array.from({ length: 52 }, () => RED)));
    await expect.element(page.getByText('1 / 52')).toBeVisible();
    await button('Print').click();
    await expect.poll(() => papers[0]).toHaveLength(50);
    expect(currentNotices().map(({ title }) => title)).toEqual(['The first 50 pages are printed']);
  });
});
