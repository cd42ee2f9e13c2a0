import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_FILE = /\.(m?js|css|html|svg|json|txt|webmanifest)$/;
// Below this, the headers weigh more than what is saved.
const SMALLEST_BYTES = 1024;

/**
 * The smallest files take two thirds of the processor time of a build. Somebody who waits for the product, or only tests
 * it, gets slightly larger ones; the mark tells who finishes the work later.
 */
const isQuick = process.env.WEB_COMPRESSION === 'quick';
const QUICK_MARK = '.compressed-quickly';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  const [br, gz] = await Promise.all([
    asBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isQuick ? 5 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    asGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Leaves a .br and a .gz next to every text file, so that the server never compresses while answering. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'lanewright-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    // Only after a build that succeeded: a failed one has its own error to show.
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const there = new Set(entries.map((entry) => join(entry.parentPath, entry.name)));
      // What another build has left there beside its compressed form is done.
      const isDone = (path: string) => path.startsWith(join(outDir, 'assets')) && there.has(`${path}.gz`);
      const texts = entries.filter(
        (entry) => entry.isFile() && TEXT_FILE.test(entry.name) && !isDone(join(entry.parentPath, entry.name)),
      );
      await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))));
      if (isQuick) await writeFile(join(outDir, QUICK_MARK), '');
    },
  };
}
