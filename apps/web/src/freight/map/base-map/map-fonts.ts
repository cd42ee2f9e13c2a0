import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { LABEL_FONT, STOP_FONT } from './font-names.ts';

let isRegistered = false;

/**
 * The same file that the app's text is set in, under names that carry a weight: no glyph server, and nothing fetched
 * twice. Handed to MapLibre as a file, a variable font would always be drawn in its regular weight.
 */
export function registerMapFonts(): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const family of [LABEL_FONT, STOP_FONT]) {
    document.fonts.add(new FontFace(family, `url(${interUrl}) format('woff2')`, { weight: '100 900' }));
  }
}
