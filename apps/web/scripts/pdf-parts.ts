import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

/** Fonts that every reader of PDF files is expected to have, and decoders of scans in plain JavaScript. */
const PARTS: readonly [folder: string, isPart: (name: string) => boolean][] = [
  ['standard_fonts', (name) => /\.(pfb|ttf)$/.test(name)],
  ['wasm', (name) => name.endsWith('_nowasm_fallback.js')],
];

/** What the PDF library fetches by name, when a file needs it, under an address that changes with its version. */
export function pdfParts(): Plugin {
  return {
    name: 'lanewright-pdf-parts',
    apply: 'build',
    generateBundle() {
      for (const [folder, isPart] of PARTS) {
        for (const name of readdirSync(join(ROOT, folder)).filter(isPart)) {
          const fileName = `assets/pdf-${version}/${folder}/${name}`;
          this.emitFile({ type: 'asset', fileName, source: readFileSync(join(ROOT, folder, name)) });
        }
      }
    },
  };
}
