import { expect, it } from 'vitest';
import type { MileagePort } from './port.ts';

export const CHICAGO = { latitude: 41.8858, longitude: -87.6181 };
export const ATLANTA = { latitude: 33.7529, longitude: -84.3925 };
export const MIAMI = { latitude: 25.7683, longitude: -80.1937 };

/** What every way of measuring must do. */
export function checkMileagePort(open: () => Promise<MileagePort>): void {
  it('measures each leg in turn, in miles that a truck could drive', async () => {
    const { legs, totalMiles } = await (await open()).miles([CHICAGO, ATLANTA, MIAMI]);
    expect(legs).toHaveLength(2);
    expect(legs[0]).toBeGreaterThan(580);
    expect(legs[0]).toBeLessThan(850);
    expect(totalMiles).toBeCloseTo(legs[0]! + legs[1]!, 6);
  });

  it('measures all pairs at once, as it measures them one by one', async () => {
    const port = await open();
    const { miles, source, version } = await port.matrix([CHICAGO, ATLANTA, MIAMI]);
    const { legs } = await port.miles([CHICAGO, ATLANTA, MIAMI, CHICAGO]);
    expect([miles[1], miles[5], miles[6]]).toEqual(legs);
    expect([miles[0], miles[4], miles[8]]).toEqual([0, 0, 0]);
    expect([source, version]).not.toContain('');
  });

  it('gives the same answer to the same question', async () => {
    const port = await open();
    expect(await port.miles([CHICAGO, ATLANTA])).toEqual(await port.miles([CHICAGO, ATLANTA]));
  });

  it('rounds to a tenth', async () => {
    const { legs, totalMiles } = await (await open()).miles([CHICAGO, ATLANTA, MIAMI, CHICAGO]);
    for (const miles of [...legs, totalMiles]) expect(miles).toBe(Math.round(miles * 10) / 10);
  });

  it('says who measured, and by which version', async () => {
    const { source, version } = await (await open()).miles([CHICAGO, ATLANTA]);
    expect(source).not.toBe('');
    expect(version).not.toBe('');
  });

  it('finds no way from a place to itself', async () => {
    expect((await (await open()).miles([CHICAGO, CHICAGO])).totalMiles).toBe(0);
  });

  it.each([[[]], [[CHICAGO]]])('refuses a route without a leg', async (stops) => {
    await expect((await open()).miles(stops)).rejects.toThrow('at least two stops');
  });
}
