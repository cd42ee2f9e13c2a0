import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepProductSettings, productSettings } from '../../api/product-settings.ts';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { eventually } from '../../testing/eventually.ts';
import { openSessionForTests } from '../../testing/session.ts';
import { FreightMap } from './freight-map.tsx';
import { ATLANTA, canvas, JOLIET, marker, untilDrawn } from './map-for-tests.ts';

/** The page as a person sees it: tells the colour of any pixel. */
async function pictureOfPage(): Promise<(x: number, y: number) => string> {
  const base64 = await page.screenshot({ save: false });
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const copy = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
  copy.drawImage(picture, 0, 0);
  return (x, y) => {
    const [red = 0, green = 0, blue = 0] = copy.getImageData(x, y, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
}

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

beforeEach(async () => {
  await openSessionForTests();
  await page.viewport(1280, 900);
});
afterEach(() => {
  document.documentElement.dataset.theme = 'light';
  vi.restoreAllMocks();
});

describe('the map of freight', () => {
  it('shows every stop as a marker with a name, and says the same in a list', async () => {
    const errors = vi.spyOn(console, 'error');
    await render(<FreightMap label="Route of S100467" stops={[JOLIET, ATLANTA]} hasOverlays />);
    await untilDrawn();
    await expect.element(marker('Stop 1, pickup: Northfield Foods, Plant 1, Joliet, IL 60436')).toBeVisible();
    await expect.element(marker('Stop 2, dropoff: Harvest Lane Markets, DC 4')).toBeVisible();
    const items = page.getByRole('list', { name: 'Stops: Route of S100467' }).getByRole('listitem');
    expect(items.elements().map(({ textContent }) => textContent)).toEqual([
      '1Stop 1: Northfield Foods, Plant 1Pickup, Joliet, IL 60436',
      '2Stop 2: Harvest Lane Markets, DC 4Dropoff',
    ]);
    await expect.element(page.getByRole('region', { name: 'Route of S100467' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    expect(errors).not.toHaveBeenCalled();
  });

  it('keeps the list for those who hear it when the screen shows the stops itself', async () => {
    await render(<FreightMap label="Route" stops={[JOLIET]} list="hidden" />);
    const item = page.getByRole('list', { name: 'Stops: Route' }).getByRole('listitem');
    await expect.element(item).toHaveTextContent('Stop 1, pickup: Northfield Foods, Plant 1, Joliet, IL 60436');
    expect(item.element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
  });

  it('lets a stop be chosen by keyboard, on the map and in the list', async () => {
    const choose = vi.fn();
    const { rerender } = await render(<FreightMap label="Route" stops={[JOLIET, ATLANTA]} onSelectStop={choose} />);
    await untilDrawn();
    (marker(/^Stop 2, dropoff/).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(choose).toHaveBeenLastCalledWith('atlanta');
    (page.getByRole('listitem').first().getByRole('button').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    expect(choose).toHaveBeenLastCalledWith('joliet');
    await rerender(
      <FreightMap label="Route" stops={[JOLIET, ATLANTA]} onSelectStop={choose} selectedStopId="atlanta" />,
    );
    await expect.element(marker(/^Stop 2, dropoff/)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(marker(/^Stop 1, pickup/)).toHaveAttribute('aria-pressed', 'false');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('fills a parent that has a height', async () => {
    await render(
      <div style={{ height: 333 }}>
        <FreightMap label="Route" stops={[JOLIET]} height="100%" list="hidden" />
      </div>,
    );
    await untilDrawn();
    expect(canvas().getBoundingClientRect().height).toBe(333);
  });

  it('lists a stop whose position is not known, and says that the map leaves it out', async () => {
    await render(<FreightMap label="Route" stops={[JOLIET, { ...ATLANTA, latitude: null, longitude: null }]} />);
    await expect.element(page.getByText('One stop is not on the map: its position is not known.')).toBeVisible();
    await expect.element(page.getByText('Not on the map: its position is not known', { exact: true })).toBeVisible();
    await untilDrawn();
    await expect.element(marker(/Harvest Lane/)).not.toBeInTheDocument();
  });

  it('says where the truck is, in words too', async () => {
    const truck = { latitude: 37.69, longitude: -85.86, name: 'Elizabethtown, KY', detail: '112 mi to Nashville' };
    await render(<FreightMap label="Route" stops={[JOLIET]} truck={truck} list="hidden" />);
    await expect.element(page.getByText('Truck: Elizabethtown, KY, 112 mi to Nashville')).toBeInTheDocument();
  });
});

describe('the base map', () => {
  // From the middle of the default view (98.6 W, 39.8 N at zoom 3: 4,096 pixels around the world).
  const ATLANTIC = { x: (38.6 / 360) * 4_096, y: 100 };
  const NEBRASKA = { x: (-2.9 / 360) * 4_096, y: -25 };

  it('has the colours of the theme, and follows it at once', async () => {
    await render(<FreightMap label="Network" stops={[]} list="hidden" />);
    await expect.element(page.getByText('No stops to show yet.')).toBeVisible();
    await untilDrawn();
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset.theme = theme;
      const { left, top, width, height } = canvas().getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      await eventually(async () => {
        const colourAt = await pictureOfPage();
        expect({
          ocean: colourAt(x + ATLANTIC.x, y + ATLANTIC.y),
          land: colourAt(x + NEBRASKA.x, y + NEBRASKA.y),
        }).toEqual({ ocean: token('--lw-map-water'), land: token('--lw-map-land') });
      });
    }
  });

  it('names whose data it is', async () => {
    await render(<FreightMap label="Network" stops={[]} />);
    await marker('Map data: GeoNames, Natural Earth, US Census Bureau').click();
    const details = page.getByRole('dialog', { name: 'Map data' });
    await expect.element(details.getByRole('link', { name: 'GeoNames' })).toBeVisible();
    await expect.element(details.getByText(/CC BY 4\.0/)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });
});

describe('what comes from outside', () => {
  const RADAR = { tiles: 'https://radar.test/{z}/{x}/{y}.png', attribution: 'Weather Co' };

  /** Hosts other than our own that the page asks for anything, from now on. */
  function watchOutsideHosts() {
    const hosts = new Set<string>();
    const observer = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) {
        const url = new URL(name);
        if (/^https?:$/.test(url.protocol) && url.origin !== location.origin) hosts.add(url.host);
      }
    });
    observer.observe({ type: 'resource' });
    return { hosts, stop: () => observer.disconnect() };
  }

  it('is nothing, and the toggles are off and say why, while no source is configured', async () => {
    const { hosts, stop } = watchOutsideHosts();
    await render(<FreightMap label="Route" stops={[JOLIET, ATLANTA]} hasOverlays />);
    await untilDrawn();
    for (const [name, reason] of [
      ['Radar', 'Off: no radar source is configured'],
      ['Traffic', 'Off: no traffic source is configured'],
      ['Weather alerts', 'Off: no weather alerts source is configured'],
    ] as const) {
      await expect.element(page.getByRole('checkbox', { name })).toBeDisabled();
      await expect.element(page.getByRole('group', { name })).toHaveAccessibleDescription(reason);
    }
    (marker('Show all stops').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Off: no radar source is configured');
    stop();
    expect([...hosts]).toEqual([]);
  });

  it('is asked for only while its toggle is on; a source that does not answer is said to', async () => {
    keepProductSettings({ ...productSettings(), map: { ...productSettings().map, radar: RADAR } });
    const { hosts, stop } = watchOutsideHosts();
    await render(<FreightMap label="Route" stops={[JOLIET, ATLANTA]} hasOverlays />);
    await untilDrawn();
    expect([...hosts]).toEqual([]);
    await page.getByRole('checkbox', { name: /Radar/ }).click();
    await expect.element(page.getByText('could not be loaded')).toBeVisible();
    await expect.poll(() => [...hosts]).toEqual(['radar.test']);
    await expect.element(marker(/^Map data: Weather Co, GeoNames/)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('checkbox', { name: /Radar/ }).click();
    await expect.element(page.getByText('could not be loaded')).not.toBeInTheDocument();
    stop();
  });
});

describe('a browser that cannot draw', () => {
  const widthOfFirstStop = () => page.getByRole('listitem').first().element().getBoundingClientRect().width;
  const SENTENCE = 'The map cannot be drawn in this browser right now. Its stops are listed here.';

  it('shows the list alone, also where it is otherwise only read aloud', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await render(<FreightMap label="Route" stops={[JOLIET]} list="hidden" />);
    await expect.element(page.getByText(SENTENCE)).toBeVisible();
    expect(widthOfFirstStop()).toBeGreaterThan(300);
    await expect.element(marker('Zoom in')).not.toBeInTheDocument();
  });

  it('shows the list at once where there is no WebGL at all', async () => {
    const kept = ['WebGLRenderingContext', 'WebGL2RenderingContext'].map(
      (name) => [name, Object.getOwnPropertyDescriptor(window, name)!] as const,
    );
    for (const [name] of kept) Reflect.deleteProperty(window, name);
    try {
      await render(<FreightMap label="Route" stops={[JOLIET]} list="hidden" />);
      await expect.element(page.getByText(SENTENCE)).toBeVisible();
      expect(document.querySelector('.maplibregl-map')).toBeNull();
    } finally {
      for (const [name, descriptor] of kept) Object.defineProperty(window, name, descriptor);
    }
  });
});
