/** What makes a single value of the input usable, and how it is written in a message. */
import type { Place } from '../input.ts';

/** Of computed times (minutes), miles and loads. */
export const TOLERANCE = 1e-6;

export function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

/** In words that follow the name of the place; null where the coordinates are a point on the globe. */
export function coordinateFaultOf(place: Place): string | null {
  return faultOfDegrees('latitude', place.latitude, 90) ?? faultOfDegrees('longitude', place.longitude, 180);
}

function faultOfDegrees(name: 'latitude' | 'longitude', value: number | null, most: number): string | null {
  if (value == null) return `has no ${name}`;
  return Math.abs(value) <= most ? null : `has the ${name} ${value}, which is not between -${most} and ${most}`;
}

/** Sums without the dust of binary fractions. */
export function written(amount: number): string {
  return String(Number(amount.toFixed(6)));
}

export function writtenInstant(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString();
}
