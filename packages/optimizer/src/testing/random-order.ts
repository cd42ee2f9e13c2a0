import type {
  EquipmentMode,
  Fleet,
  Freight,
  OptimizationInput,
  OrderInput,
  OrderStop,
  Place,
  StopKind,
  TimeWindow,
} from '../input.ts';
import type { Draw } from './draw.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EARTH_RADIUS_MILES = 3958.8;
const ROAD_PER_AIR = 1.2;
const MILES_OF_CLIMB = 8;
const FIRST_DAY = Date.UTC(2026, 2, 2);

/** What the orders of one instance have in common. */
export interface Region {
  /** Where most orders are picked up and dropped off: places that several orders share, and the middle of the others. */
  pickups: readonly [Place, ...Place[]];
  dropoffs: readonly [Place, ...Place[]];
  equipmentMode: EquipmentMode;
  isTeam: boolean;
  pace: Pick<Fleet, 'milesPerHour' | 'drivingHoursPerDay' | 'teamDrivingHoursPerDay'>;
  miles: OptimizationInput['miles'];
  /** Share of stops at the places that orders have in common; null for the usual. */
  sharedShare: number | null;
  severalStopsShare: number;
  appointmentShare: number;
  costPerMile: number;
}

export function roadMiles(from: Place, to: Place): number {
  const radians = (degrees: number | null) => ((degrees ?? NaN) * Math.PI) / 180;
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)];
  const northward = Math.sin((lat2 - lat1) / 2) ** 2;
  const eastward = Math.sin((radians(to.longitude) - radians(from.longitude)) / 2) ** 2;
  const share = northward + Math.cos(lat1) * Math.cos(lat2) * eastward;
  return ROAD_PER_AIR * 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** As the crow flies and a fifth, or rounded to whole miles, or longer one way than the other: whatever maps and tables say. */
export function randomMiles(draw: Draw): OptimizationInput['miles'] {
  const kind = draw.oneOf(['plain', 'plain', 'rounded', 'uneven', 'rounded uneven'] as const);
  if (kind === 'plain') return roadMiles;
  // Uphill is to the east: what a climb adds it adds by any way, so no detour is shorter.
  const uneven = (from: Place, to: Place) =>
    roadMiles(from, to) + MILES_OF_CLIMB * Math.max(0, (to.longitude ?? NaN) - (from.longitude ?? NaN));
  const miles = kind === 'rounded' ? roadMiles : uneven;
  return kind === 'uneven' ? miles : (from, to) => Math.round(miles(from, to));
}

/** Degrees away in either direction; a degree is some sixty miles. */
export function placeNear(
  draw: Draw,
  id: string,
  middle: { latitude: number | null; longitude: number | null },
  degrees: number,
): Place {
  const about = (value: number | null) => Math.round(((value ?? 0) + draw.between(-degrees, degrees)) * 1e5) / 1e5;
  return { id, latitude: about(middle.latitude), longitude: about(middle.longitude) };
}

function choosePlace(draw: Draw, id: string, known: readonly [Place, ...Place[]], sharedShare: number): Place {
  const base = draw.oneOf(known);
  return draw.chance(sharedShare) ? base : placeNear(draw, id, base, 0.8);
}

function randomFreight(draw: Draw): Freight {
  const pallets = draw.whole(1, 10);
  const stackablePallets = draw.chance(0.4) ? draw.whole(0, pallets) : 0;
  return {
    weight: pallets * draw.whole(3, 16) * 100,
    stackablePallets,
    nonStackablePallets: pallets - stackablePallets,
    volume: pallets * draw.whole(40, 90),
    linearFeet: draw.maybe(0.3, () => pallets * 2),
  };
}

/** With its length given, so that the parts of an order add up whatever rows they would fill. */
function withLength(freight: Freight): Freight {
  return { ...freight, linearFeet: (freight.stackablePallets + freight.nonStackablePallets) * 2 };
}

function together(one: Freight, other: Freight): Freight {
  return {
    weight: one.weight + other.weight,
    stackablePallets: one.stackablePallets + other.stackablePallets,
    nonStackablePallets: one.nonStackablePallets + other.nonStackablePallets,
    volume: one.volume + other.volume,
    linearFeet: (one.linearFeet ?? 0) + (other.linearFeet ?? 0),
  };
}

function stopsToMake(draw: Draw, severalStopsShare: number): { kind: StopKind; freight: Freight }[] {
  if (!draw.chance(severalStopsShare)) {
    const freight = randomFreight(draw);
    return [
      { kind: 'pickup', freight },
      { kind: 'dropoff', freight },
    ];
  }
  const [one, other] = [withLength(randomFreight(draw)), withLength(randomFreight(draw))];
  const both = together(one, other);
  const pickups = draw.chance(0.5) ? [one, other] : [both];
  const dropoffs = pickups.length === 1 || draw.chance(0.3) ? [other, one] : [both];
  return [
    ...pickups.map((freight) => ({ kind: 'pickup' as const, freight })),
    ...dropoffs.map((freight) => ({ kind: 'dropoff' as const, freight })),
  ];
}

function randomWindows(draw: Draw, aroundAt: number): TimeWindow[] {
  const several = draw.chance(0.3);
  const hours = several ? draw.whole(3, 12) : draw.oneOf([2, 4, 8, 12, 24, 36, 48]);
  const earlyAt = Math.round((aroundAt - draw.between(0, hours) * HOUR) / (HOUR / 2)) * (HOUR / 2);
  const count = several ? draw.whole(2, 3) : 1;
  return Array.from({ length: count }, (_, day) => ({
    earlyAt: earlyAt + day * DAY,
    lateAt: earlyAt + day * DAY + hours * HOUR,
  }));
}

function randomAppointment(draw: Draw, windows: readonly TimeWindow[], share: number): number | null {
  const window = windows[draw.whole(0, windows.length - 1)];
  if (window === undefined || !draw.chance(share)) return null;
  return Math.round(draw.between(window.earlyAt, window.lateAt) / HOUR) * HOUR;
}

function randomStops(draw: Draw, region: Region, id: string): OrderStop[] {
  let aroundAt = FIRST_DAY + draw.between(6, 42) * HOUR;
  let previous: Place | null = null;
  return stopsToMake(draw, region.severalStopsShare).map(({ kind, freight }, index) => {
    const isPickup = kind === 'pickup';
    const place = choosePlace(
      draw,
      `${id}-${index + 1}`,
      isPickup ? region.pickups : region.dropoffs,
      region.sharedShare ?? (isPickup ? 0.55 : 0.3),
    );
    if (previous !== null) {
      const hours = region.isTeam ? region.pace.teamDrivingHoursPerDay : region.pace.drivingHoursPerDay;
      const drive = (region.miles(previous, place) / (region.pace.milesPerHour * hours)) * DAY;
      aroundAt += drive * draw.between(1, 1.6) + draw.between(1, 14) * HOUR;
    }
    previous = place;
    const windows = randomWindows(draw, aroundAt);
    return { kind, place, windows, appointmentAt: randomAppointment(draw, windows, region.appointmentShare), freight };
  });
}

function randomHazards(draw: Draw): string[] {
  const draws = ['3', '2.1', '2.2', '4.1', '5.1', '6.1', '6.1 PG I zone A', '8', '1.4S', '1.4G', '9'] as const;
  return draw.chance(0.12) ? [draw.oneOf(draws)] : [];
}

export function randomOrder(draw: Draw, region: Region, id: string): OrderInput {
  const stops = randomStops(draw, region, id);
  const equipmentMode = draw.chance(0.06)
    ? draw.oneOf(['dry', 'flatbed', 'reefer', 'bulk'] as const)
    : region.equipmentMode;
  const coldest = draw.whole(-5, 34);
  const miles = stops.reduce(
    (sum, stop, index) => sum + (index === 0 ? 0 : region.miles(stops[index - 1]!.place, stop.place)),
    0,
  );
  return {
    id,
    stops,
    equipmentMode,
    ...(equipmentMode === 'reefer' && draw.chance(0.7)
      ? { temperature: { min: coldest, max: coldest + draw.whole(5, 30) } }
      : {}),
    hazardClasses: randomHazards(draw),
    isTeam: draw.chance(0.04) ? !region.isTeam : region.isTeam,
    isJustInTime: draw.chance(0.1),
    isBlind: draw.chance(0.1),
    baselineCost: Math.round((150 + miles * region.costPerMile * draw.between(0.45, 1)) * 100) / 100,
  };
}
