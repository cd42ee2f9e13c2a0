import type { Coordinates } from '@lanewright/domain/units/distance.ts';

export interface MeasuredRoute {
  totalMiles: number;
  /** From each stop to the next; one fewer than the stops. They add up to the total. */
  legs: number[];
  /** Who measured, and by which version of their roads. Belongs beside the figure wherever it is kept. */
  source: string;
  version: string;
}

export interface MileageMatrix {
  /** From each place to each, row by row, rounded to a tenth; 0 from a place to itself. */
  miles: Float64Array;
  source: string;
  version: string;
}

export interface MileagePort {
  /** Between all pairs of places, there and back, in as few questions as can be. Nothing of it is kept. */
  matrix(places: readonly Coordinates[]): Promise<MileageMatrix>;
  /** Miles by road from stop to stop, rounded to a tenth. At least two stops. Throws when the provider does not answer. */
  miles(stops: readonly Coordinates[]): Promise<MeasuredRoute>;
}

/** A provider whose answers can be kept, because it says beforehand what they will be measured by. */
export interface VersionedMileage extends MileagePort {
  source: string;
  version(): Promise<string>;
}
