import { describe, expect, it } from 'vitest';
import { groupName, stopNames } from './stop-names.ts';

const stop = (name: string, label?: string, longitude = -88) => ({
  id: name,
  kind: 'pickup' as const,
  name,
  ...(label !== undefined && { label }),
  latitude: 41,
  longitude,
});
const group = (stops: ReturnType<typeof stop>[], radius = 0) => ({
  stops,
  radius,
  shownAs: 'apart' as const,
  offsets: stops.map(() => ({ dx: 0, dy: 0 })),
});

describe('the name beside markers', () => {
  it.each([
    [[stop('Plant 1')], 'Plant 1'],
    [[stop('Plant 1', 'Joliet')], 'Joliet'],
    [[stop('Plant 1', 'Joliet'), stop('Plant 2', 'Joliet')], 'Joliet'],
    [[stop('Plant 1', 'Joliet'), stop('Plant 2', 'Lockport'), stop('Plant 3', 'Romeoville')], 'Joliet +2'],
  ])('of %j is %s', (stops, name) => {
    expect(groupName({ stops })).toBe(name);
  });

  it('stands at their middle, and further away the wider they are fanned', () => {
    const [alone, fanned] = stopNames([
      group([stop('a')]),
      group([stop('b', 'B', -90), stop('c', 'C', -80)], 14),
    ]).features;
    expect(alone!.properties).toMatchObject({ label: 'a', room: 1 });
    expect(fanned!.geometry.coordinates).toEqual([-85, 41]);
    const away = (name: typeof alone) => name!.properties!.sides[1][0];
    expect(away(fanned)).toBeGreaterThan(away(alone) + 1);
    expect(fanned!.properties!.room).toBeCloseTo(52 / 24);
  });

  it('stands where the map has room for it', () => {
    const [name] = stopNames([group([stop('Joliet')])], () => ({ x: 330, y: 300, width: 340, height: 400 })).features;
    expect(name!.properties!.sides[0]).toBe('right');
  });

  it('is left out where only their number is shown, but their room is kept', () => {
    const [knot] = stopNames([{ ...group([stop('a')]), shownAs: 'together' }]).features;
    expect(knot!.properties).toMatchObject({ label: '', room: 1 });
  });
});
