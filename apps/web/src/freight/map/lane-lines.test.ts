import { describe, expect, it } from 'vitest';
import { laneLines } from './lane-lines.ts';

const near = [
  { latitude: 41.5, longitude: -88 },
  { latitude: 41.5, longitude: -87 },
];

describe('the lines of lanes', () => {
  it('carry how far the freight has come; without that they are planned', () => {
    const lanes = [
      { id: 'a', path: near, progress: 'done' as const },
      { id: 'b', path: near, progress: 'ahead' as const },
      { id: 'c', path: near },
    ];
    expect(laneLines(lanes).features.map(({ properties }) => properties?.progress)).toEqual([
      'done',
      'ahead',
      'planned',
    ]);
  });

  it('have longitude before latitude', () => {
    expect(laneLines([{ id: 'a', path: near }]).features[0]!.geometry.coordinates).toEqual([
      [-88, 41.5],
      [-87, 41.5],
    ]);
  });

  it('leave out a lane that leads nowhere', () => {
    expect(laneLines([{ id: 'a', path: near.slice(1) }]).features).toEqual([]);
  });
});
