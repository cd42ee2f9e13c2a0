export type Side = 'bottom' | 'top' | 'right' | 'left';
export type Align = 'start' | 'center' | 'end';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placement {
  side: Side;
  align: Align;
  /** Distance to the anchor. */
  gap: number;
}

type Size = Pick<Box, 'width' | 'height'>;
const VIEWPORT_MARGIN = 8;
const OPPOSITE: Record<Side, Side> = { bottom: 'top', top: 'bottom', left: 'right', right: 'left' };

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}

function roomOn(side: Side, anchor: Box, viewport: Size): number {
  if (side === 'top') return anchor.top;
  if (side === 'left') return anchor.left;
  if (side === 'bottom') return viewport.height - anchor.top - anchor.height;
  return viewport.width - anchor.left - anchor.width;
}

function aligned(align: Align, start: number, length: number, size: number): number {
  if (align === 'start') return start;
  if (align === 'end') return start + length - size;
  return start + (length - size) / 2;
}

/** Where a floating box goes: beside its anchor, on the other side when there is no room, never off the screen. */
export function placeBeside(anchor: Box, size: Size, viewport: Size, { side, align, gap }: Placement) {
  const isVertical = side === 'top' || side === 'bottom';
  const needed = (isVertical ? size.height : size.width) + gap + VIEWPORT_MARGIN;
  const other = OPPOSITE[side];
  const hasToFlip = roomOn(side, anchor, viewport) < needed && roomOn(other, anchor, viewport) >= needed;
  const used = hasToFlip ? other : side;

  const left = isVertical
    ? aligned(align, anchor.left, anchor.width, size.width)
    : used === 'right'
      ? anchor.left + anchor.width + gap
      : anchor.left - size.width - gap;
  const top = isVertical
    ? used === 'bottom'
      ? anchor.top + anchor.height + gap
      : anchor.top - size.height - gap
    : aligned(align, anchor.top, anchor.height, size.height);

  return {
    left: clamp(left, VIEWPORT_MARGIN, viewport.width - size.width - VIEWPORT_MARGIN),
    top: clamp(top, VIEWPORT_MARGIN, viewport.height - size.height - VIEWPORT_MARGIN),
  };
}
