import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { eventually } from '../../testing/eventually.ts';
import { openSessionForTests } from '../../testing/session.ts';
import { FreightMap } from './freight-map.tsx';
import { ATLANTA, boxOf, canvas, JOLIET, marker, SEATTLE, untilDrawn } from './map-for-tests.ts';

beforeEach(async () => {
  await openSessionForTests();
  await page.viewport(1280, 900);
});

describe('the map of freight', () => {
  it('does not hold the keyboard: Tab goes on from the map', async () => {
    await render(<FreightMap label="Route" stops={[JOLIET]} />);
    await untilDrawn();
    canvas().focus();
    await userEvent.keyboard('{ArrowRight}{Tab}');
    expect(document.activeElement).toBe(marker(/^Stop 1/).element());
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(marker('Zoom in').element());
  });

  it('keeps every stop in view with room around it, also when the stops change', async () => {
    const { rerender } = await render(<FreightMap label="Route" stops={[JOLIET, ATLANTA]} list="hidden" />);
    await untilDrawn();
    await rerender(<FreightMap label="Route" stops={[JOLIET, ATLANTA, SEATTLE]} list="hidden" />);
    const frame = canvas().getBoundingClientRect();
    await eventually(() => {
      for (const name of [/^Stop 1/, /^Stop 2/, /Sound Freight/]) {
        const box = boxOf(name);
        expect(box.left + 12 - frame.left).toBeGreaterThanOrEqual(49);
        expect(frame.right - box.right + 12).toBeGreaterThanOrEqual(49);
        expect(box.top + 12 - frame.top).toBeGreaterThanOrEqual(49);
        expect(frame.bottom - box.bottom + 12).toBeGreaterThanOrEqual(49);
      }
    });
  });

  it('shows stops of one address side by side', async () => {
    const stops = [1, 2, 3].map((number) => ({ ...JOLIET, id: String(number), number }));
    await render(<FreightMap label="Route" stops={stops} />);
    await untilDrawn();
    const boxes = [1, 2, 3].map((number) => boxOf(new RegExp(`^Stop ${number}, pickup`)));
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(24);
    }
  });

  it('says how many stops are in a crowded spot, and goes near enough to show them', async () => {
    const stops = Array.from({ length: 8 }, (_, index) => ({
      ...JOLIET,
      id: String(index),
      number: index + 1,
      latitude: 41.5 + index * 0.2,
    }));
    await render(<FreightMap label="Network" stops={[...stops, SEATTLE]} list="hidden" />);
    await untilDrawn();
    await marker('8 stops here, zoom in').click();
    await expect.element(marker(/^Stop 8, pickup/)).toBeVisible();
    await expect.element(marker('8 stops here, zoom in')).not.toBeInTheDocument();
  });

  it('of a browser that loses its drawing shows the list, and the map again when it is back', async () => {
    await render(<FreightMap label="Route" stops={[JOLIET]} list="hidden" />);
    await untilDrawn();
    const context = (canvas().getContext('webgl2') as WebGL2RenderingContext).getExtension('WEBGL_lose_context')!;
    context.loseContext();
    await expect.element(page.getByText(/^The map cannot be drawn in this browser right now\./)).toBeVisible();
    expect(page.getByRole('listitem').first().element().getBoundingClientRect().width).toBeGreaterThan(300);
    context.restoreContext();
    await expect
      .element(page.getByText(/^The map cannot be drawn in this browser right now\./))
      .not.toBeInTheDocument();
    await expect.element(marker(/^Stop 1/)).toBeVisible();
  });
});
