import { describe, expect, it } from 'vitest';
import { readTopology, type Topology } from './topology.ts';

const topology: Topology = {
  transform: { scale: [0.5, 2], translate: [-100, 30] },
  arcs: [
    [
      [0, 0],
      [4, 0],
    ],
    [
      [4, 0],
      [0, 1],
      [-4, -1],
    ],
    [
      [0, 0],
      [2, 3],
      [4, 0],
    ],
  ],
  objects: {
    lake: { geometries: [{ type: 'Polygon', arcs: [[0, 1]] }] },
    border: {
      geometries: [
        { type: 'LineString', arcs: [~2] },
        { type: 'MultiLineString', arcs: [[0], [2]] },
      ],
    },
    land: { geometries: [{ type: 'MultiPolygon', arcs: [[[0, 1]], [[~1, ~0]]] }] },
  },
};

const geometry = (name: string, index = 0) => readTopology(topology)[name]!.features[index]!.geometry;
const ring = [
  [-100, 30],
  [-98, 30],
  [-98, 32],
  [-100, 30],
];

describe('a topology', () => {
  it('gives a ring made of two arcs, whose common points are there once', () => {
    expect(geometry('lake')).toEqual({ type: 'Polygon', coordinates: [ring] });
  });

  it('gives an arc backwards when its number is negative', () => {
    expect(geometry('border')).toEqual({
      type: 'LineString',
      coordinates: [
        [-97, 36],
        [-99, 36],
        [-100, 30],
      ],
    });
  });

  it('gives several lines and several polygons, each with its own rings', () => {
    expect(geometry('border', 1)).toMatchObject({
      type: 'MultiLineString',
      coordinates: [{ length: 2 }, { length: 3 }],
    });
    expect(geometry('land')).toEqual({ type: 'MultiPolygon', coordinates: [[ring], [ring.toReversed()]] });
  });
});
