import { LETTER } from '../../../../platform/print/paper-file.ts';
import type { Style } from '../../../../platform/print/text.ts';

export const LEFT = 24;
export const TOP = 22;
export const WIDTH = LETTER.width - 2 * LEFT;
export const BOTTOM = LETTER.height - 22;
export const HALF = WIDTH / 2;
export const PADDING = 4;

export const LABEL: Style = { size: 6.5, isBold: true };
export const VALUE: Style = { size: 8.5 };
export const FINE: Style = { size: 6 };
/** Below it nobody reads without effort. */
export const LEAST_SIZE = 6;

export const LOGO = { width: 150, height: 32 };
