type Lines = number[];
type Rings = Lines[];

export type TopologyGeometry =
  | { type: 'LineString'; arcs: Lines }
  | { type: 'MultiLineString'; arcs: Rings }
  | { type: 'Polygon'; arcs: Rings }
  | { type: 'MultiPolygon'; arcs: Rings[] };

/** TopoJSON as the base map uses it: whole-number steps along arcs, and shapes that name their arcs. */
export interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { geometries: TopologyGeometry[] }>;
}

function readArcs({ transform: { scale, translate }, arcs }: Topology): GeoJSON.Position[][] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
}

/** A negative number means the arc of its complement, backwards. Arcs meet in a point that both of them hold. */
function join(indices: Lines, arcs: GeoJSON.Position[][]): GeoJSON.Position[] {
  return indices.flatMap((index, position) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    return position === 0 ? arc : arc.slice(1);
  });
}

function readGeometry(shape: TopologyGeometry, arcs: GeoJSON.Position[][]): GeoJSON.Geometry {
  const line = (indices: Lines) => join(indices, arcs);
  switch (shape.type) {
    case 'LineString':
      return { type: 'LineString', coordinates: line(shape.arcs) };
    case 'MultiLineString':
      return { type: 'MultiLineString', coordinates: shape.arcs.map(line) };
    case 'Polygon':
      return { type: 'Polygon', coordinates: shape.arcs.map(line) };
    case 'MultiPolygon':
      return { type: 'MultiPolygon', coordinates: shape.arcs.map((rings) => rings.map(line)) };
  }
}

/** Every object of a topology as GeoJSON, by name. */
export function readTopology(topology: Topology): Record<string, GeoJSON.FeatureCollection> {
  const arcs = readArcs(topology);
  return Object.fromEntries(
    Object.entries(topology.objects).map(([name, { geometries }]) => {
      const features = geometries.map((shape): GeoJSON.Feature => ({
        type: 'Feature',
        properties: null,
        geometry: readGeometry(shape, arcs),
      }));
      return [name, { type: 'FeatureCollection', features }];
    }),
  );
}
