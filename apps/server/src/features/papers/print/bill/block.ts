/** A part of a page: how high it must be, and how it is drawn where it stands, as high as it came to be. */
export interface Block {
  height: number;
  draw(y: number, height: number): void;
}

export const heightOf = (blocks: readonly Block[]): number => blocks.reduce((total, { height }) => total + height, 0);

/** One under the other; the last takes what room is left. */
export function drawColumn(blocks: readonly Block[], y: number, height: number): void {
  const spare = height - heightOf(blocks);
  let top = y;
  blocks.forEach((block, index) => {
    const own = block.height + (index === blocks.length - 1 ? spare : 0);
    block.draw(top, own);
    top += own;
  });
}
