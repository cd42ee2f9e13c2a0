import { describe, expect, it } from 'vitest';
import { placeBeside, type Placement } from './placement.ts';

const viewport = { width: 1000, height: 600 };
const menu = { width: 200, height: 160 };
const below: Placement = { side: 'bottom', align: 'start', gap: 4 };

describe('a floating box', () => {
  it('opens below its anchor, in line with its start', () => {
    const anchor = { left: 100, top: 50, width: 80, height: 36 };
    expect(placeBeside(anchor, menu, viewport, below)).toEqual({ left: 100, top: 90 });
  });

  it('flips above when there is no room below', () => {
    const anchor = { left: 100, top: 540, width: 80, height: 36 };
    expect(placeBeside(anchor, menu, viewport, below)).toEqual({ left: 100, top: 376 });
  });

  it('stays on its side when neither side has room, and is kept on the screen', () => {
    const anchor = { left: 100, top: 280, width: 80, height: 36 };
    expect(placeBeside(anchor, { width: 200, height: 500 }, viewport, below)).toEqual({ left: 100, top: 92 });
  });

  it('is pushed back inside the right edge', () => {
    const anchor = { left: 950, top: 50, width: 40, height: 36 };
    expect(placeBeside(anchor, menu, viewport, below).left).toBe(792);
  });

  it('lines up with the end of its anchor', () => {
    const anchor = { left: 700, top: 50, width: 80, height: 36 };
    expect(placeBeside(anchor, menu, viewport, { ...below, align: 'end' }).left).toBe(580);
  });

  it('stands to the right of its anchor, centred', () => {
    const anchor = { left: 8, top: 100, width: 40, height: 40 };
    const tip = { width: 90, height: 28 };
    expect(placeBeside(anchor, tip, viewport, { side: 'right', align: 'center', gap: 6 })).toEqual({
      left: 54,
      top: 106,
    });
  });
});
