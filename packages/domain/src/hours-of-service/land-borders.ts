import type { Country } from '../geography/countries.ts';
import type { Coordinates } from '../units/distance.ts';

type Point = readonly [longitude: number, latitude: number];

/** The land borders to within a few miles, closed far out at sea: enough to say on which side of one a truck is. */
const RINGS: Record<'CA' | 'MX', readonly Point[]> = {
  MX: [
    ...([
      [-117.13, 32.53],
      [-114.72, 32.72],
      [-114.81, 32.5],
      [-111.07, 31.33],
      [-108.21, 31.33],
    ] as const),
    ...([
      [-108.21, 31.78],
      [-106.53, 31.78],
      [-106.49, 31.747],
      [-106.4, 31.75],
      [-106.2, 31.47],
    ] as const),
    ...([
      [-105, 30.68],
      [-104.5, 29.64],
      [-103.2, 28.98],
      [-102.7, 29.7],
      [-101.4, 29.77],
      [-100.65, 29.1],
    ] as const),
    ...([
      [-100.5, 28.7],
      [-100.3, 28.25],
      [-99.52, 27.5],
      [-99.2, 26.5],
      [-98.25, 26.06],
    ] as const),
    ...([
      [-97.5, 25.89],
      [-97.14, 25.96],
      [-90, 25],
      [-85, 23],
      [-85, 14],
      [-120, 14],
      [-120, 32.53],
    ] as const),
  ],
  CA: [
    ...([
      [-125, 48.4],
      [-123.3, 48.3],
      [-123.1, 48.95],
      [-122.75, 49],
      [-95.15, 49],
      [-94.6, 48.7],
    ] as const),
    ...([
      [-93.4, 48.6],
      [-92, 48.3],
      [-89.5, 48],
      [-88.4, 48.3],
      [-84.8, 46.6],
      [-84.35, 46.51],
    ] as const),
    ...([
      [-83.6, 46.1],
      [-82.5, 45.3],
      [-82.42, 43],
      [-82.5, 42.6],
      [-82.9, 42.34],
      [-83.05, 42.32],
    ] as const),
    ...([
      [-83.13, 42.2],
      [-83.1, 41.95],
      [-82.7, 41.68],
      [-81.2, 42.2],
      [-79, 42.85],
      [-78.91, 42.92],
    ] as const),
    ...([
      [-79.06, 43.1],
      [-79.05, 43.26],
      [-78.7, 43.63],
      [-76.8, 43.63],
      [-76.3, 44.2],
      [-75.8, 44.4],
    ] as const),
    ...([
      [-74.7, 45],
      [-71.5, 45.01],
      [-71.1, 45.3],
      [-70.3, 45.9],
      [-70, 46.7],
      [-69.2, 47.45],
    ] as const),
    ...([
      [-68.3, 47.36],
      [-67.79, 47.07],
      [-67.79, 45.7],
      [-67.3, 45.15],
      [-66.9, 44.5],
      [-65, 42.5],
    ] as const),
    ...([
      [-50, 42.5],
      [-50, 75],
      [-141, 75],
      [-141, 60.3],
      [-137, 59],
      [-135.5, 59.8],
      [-133.5, 58.4],
    ] as const),
    ...([
      [-130, 56],
      [-130.1, 55],
      [-134, 54.4],
      [-134, 50],
    ] as const),
  ],
};

/** By the even-odd rule: a ray to the east leaves the ring as often as it enters it, but for one who is inside. */
function isInside(ring: readonly Point[], { latitude, longitude }: Coordinates): boolean {
  let isIn = false;
  for (const [index, [toLongitude, toLatitude]] of ring.entries()) {
    const [fromLongitude, fromLatitude] = ring.at(index - 1)!;
    if (fromLatitude > latitude === toLatitude > latitude) continue;
    const share = (latitude - fromLatitude) / (toLatitude - fromLatitude);
    if (longitude < fromLongitude + share * (toLongitude - fromLongitude)) isIn = !isIn;
  }
  return isIn;
}

/** The country that a truck at a position is in. */
export function countryAt(position: Coordinates): Country {
  if (isInside(RINGS.MX, position)) return 'MX';
  return isInside(RINGS.CA, position) ? 'CA' : 'US';
}
