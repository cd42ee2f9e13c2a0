import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { MapStop } from './stops-and-lanes.ts';

export const JOLIET: MapStop = {
  id: 'joliet',
  kind: 'pickup',
  number: 1,
  name: 'Northfield Foods, Plant 1',
  label: 'Joliet',
  detail: 'Joliet, IL 60436',
  latitude: 41.53,
  longitude: -88.08,
};
export const ATLANTA: MapStop = {
  id: 'atlanta',
  kind: 'dropoff',
  number: 2,
  name: 'Harvest Lane Markets, DC 4',
  label: 'Atlanta',
  latitude: 33.75,
  longitude: -84.39,
};
export const SEATTLE: MapStop = {
  id: 'seattle',
  kind: 'place',
  name: 'Sound Freight',
  latitude: 47.61,
  longitude: -122.33,
};

export const marker = (name: string | RegExp) => page.getByRole('button', { name });
export const untilDrawn = () => expect.poll(() => document.querySelector('[data-state="drawn"]')).not.toBeNull();
export const boxOf = (name: string | RegExp) => marker(name).element().getBoundingClientRect();
export const canvas = () => document.querySelector('canvas')!;
