import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Left by a build with `WEB_COMPRESSION=quick` (apps/web/scripts/precompress.ts). */
const MARK = '.compressed-quickly';
const ENDING = '.br';

export function isQuick(dist: string): boolean {
  return existsSync(join(dist, MARK));
}

/** Compresses each file again, as well as it can be. May be killed at any moment; the next one begins again. */
export function finishCompression(dist: string): void {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(ENDING)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path.slice(0, -ENDING.length));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    // Changed over in one go: somebody may be reading it.
    writeFileSync(`${path}.arriving`, brotliCompressSync(content, { params }));
    renameSync(`${path}.arriving`, path);
  }
  rmSync(join(dist, MARK), { force: true });
}
