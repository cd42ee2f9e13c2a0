import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

const FILES = [
  { path: '/assets/identity.css', type: 'text/css; charset=utf-8' },
  { path: '/assets/identity.js', type: 'text/javascript; charset=utf-8' },
  { path: '/assets/inter-latin.woff2', type: 'font/woff2' },
  { path: '/assets/logo.svg', type: 'image/svg+xml' },
] as const;

export interface Assets {
  /** The address of a file with its content's mark, so that browsers may keep it for ever. */
  url(path: (typeof FILES)[number]['path']): string;
  /** False when the address is none of ours. */
  serve(req: IncomingMessage, res: ServerResponse, url: URL): boolean;
}

export async function loadAssets(): Promise<Assets> {
  const loaded = await Promise.all(
    FILES.map(async ({ path, type }) => {
      const body = await readFile(new URL(`../..${path}`, import.meta.url));
      const mark = createHash('sha256').update(body).digest('base64url').slice(0, 12);
      return [path, { body, type, mark }] as const;
    }),
  );
  const byPath = new Map<string, (typeof loaded)[number][1]>(loaded);
  return {
    url: (path) => `${path}?v=${byPath.get(path)?.mark}`,
    serve(req, res, url) {
      const asset = byPath.get(url.pathname);
      if (!asset) return false;
      const isMarked = url.searchParams.get('v') === asset.mark;
      // The font is named inside the style sheet without a mark; it never changes under its name.
      const isImmutable = isMarked || asset.type === 'font/woff2';
      res.writeHead(200, {
        'Content-Type': asset.type,
        'Content-Length': asset.body.length,
        'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      res.end(req.method === 'HEAD' ? undefined : asset.body);
      return true;
    },
  };
}
