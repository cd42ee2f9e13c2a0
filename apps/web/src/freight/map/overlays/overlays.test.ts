import { describe, expect, it } from 'vitest';
import { OVERLAY_NAMES, overlaysFrom, tileAttributions, whyOff } from './overlays.ts';

const nothing = { tiles: null, radar: null, alerts: null, traffic: null };
const source = (attribution: string) => ({ tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution });

describe('overlays', () => {
  it('have the source that is configured for them, and no other', () => {
    const radar = source('Weather Co');
    const overlays = overlaysFrom({ ...nothing, radar });
    expect(overlays.map(({ name, source }) => [name, source])).toEqual([
      ['radar', radar],
      ['traffic', null],
      ['alerts', null],
    ]);
  });

  it('say which source is missing', () => {
    expect(OVERLAY_NAMES.map(whyOff)).toEqual([
      'Off: no radar source is configured',
      'Off: no traffic source is configured',
      'Off: no weather alerts source is configured',
    ]);
  });

  it('name everyone whose pictures may be shown, once', () => {
    const settings = {
      tiles: source('Tile Co'),
      radar: source('Weather Co'),
      alerts: source('Weather Co'),
      traffic: null,
    };
    expect(tileAttributions(settings)).toEqual(['Tile Co', 'Weather Co']);
    expect(tileAttributions(nothing)).toEqual([]);
  });
});
