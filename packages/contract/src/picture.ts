import { z } from 'zod';

/** The browser makes the picture small before it sends it. */
export const MAX_PICTURE_BYTES = 512 * 1024;
export const MAX_PICTURE_PIXELS = 1_024;
const ROOM_FOR_BASE64 = 2;
export const PICTURE_BODY_LIMIT = MAX_PICTURE_BYTES * ROOM_FOR_BASE64;

/** A PNG, JPEG or WebP image, as base64. */
export const PictureBody = z.strictObject({ data: z.string().min(1) });

export const EXAMPLE_PICTURE = {
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};
