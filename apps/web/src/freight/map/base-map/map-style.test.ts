import { describe, expect, it } from 'vitest';
import type { MapColors } from './map-colors.ts';
import { BELOW_LANES, mapLayers, mapStyle } from './map-style.ts';

const colors: MapColors = {
  water: '#000001',
  land: '#000002',
  stateLine: '#000003',
  countryLine: '#000004',
  label: '#000005',
  labelHalo: '#000006',
  stopLabel: '#000007',
  route: '#000008',
  routeAhead: '#000009',
  routeCasing: '#00000a',
};
const nothing: GeoJSON.FeatureCollection<GeoJSON.Point> = { type: 'FeatureCollection', features: [] };
const style = mapStyle(
  { land: nothing, lakes: nothing, borders: nothing, states: nothing, stateNames: nothing, cityNames: nothing },
  colors,
);
const order = style.layers.map(({ id }) => id);
const paintOf = (id: string) => style.layers.find((layer) => layer.id === id)?.paint as Record<string, unknown>;

describe('the style of the map', () => {
  it('uses every colour of the theme, and no colour of its own', () => {
    const used = new Set(JSON.stringify(style.layers).match(/#[0-9a-f]{3,8}|rgba?\(|hsl/gi));
    expect([...used].sort()).toEqual(Object.values(colors).sort());
  });

  it('paints lakes as water', () => {
    expect(paintOf('lakes')['fill-color']).toBe(paintOf('water')['background-color']);
  });

  it('names no server: no glyphs, no sprite, no tiles, no address', () => {
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
    expect(JSON.stringify(style)).not.toMatch(/https?:|\/\//);
    expect(new Set(Object.values(style.sources).map(({ type }) => type))).toEqual(new Set(['geojson']));
  });

  it('stacks water, land, lakes, borders, names, pictures from outside, lanes, and the names of stops', () => {
    const stacked = ['water', 'land', 'lakes', 'states', 'city-names', BELOW_LANES, 'lane-solid', 'stop-names'];
    expect(stacked.map((id) => order.indexOf(id))).toEqual(
      stacked.map((id) => order.indexOf(id)).sort((a, b) => a - b),
    );
    expect(order).toEqual(expect.arrayContaining(stacked));
    expect(order.at(-1)).toBe('stop-names');
  });

  it('changes nothing but colours from one theme to another', () => {
    const other = Object.fromEntries(Object.keys(colors).map((name) => [name, '#ffffff'])) as MapColors;
    const colourless = (text: string) => text.replaceAll(/#[0-9a-f]{6}/g, '#');
    expect(colourless(JSON.stringify(mapLayers(other)))).toBe(colourless(JSON.stringify(mapLayers(colors))));
  });
});
