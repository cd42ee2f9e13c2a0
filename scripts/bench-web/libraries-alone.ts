import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const ENTRY = 'libraries-alone';
/** What the shell is made of, and nothing of ours. */
const CODE = `
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { UserManager } from 'oidc-client-ts';
import { z } from 'zod';
globalThis.libraries = [createRoot, QueryClient, QueryClientProvider, createRootRoute, createRouter, RouterProvider, UserManager, z.strictObject];
`;

/** Bytes of gzip that the libraries take by themselves: the floor that no page of ours can go below. */
export async function librariesAloneBytes(root: string): Promise<number> {
  const web = join(root, 'apps/web');
  const path = createRequire(join(web, 'package.json')).resolve('vite');
  const { build } = (await import(pathToFileURL(path).href)) as typeof import('vite');
  const result = await build({
    root: web,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: ENTRY } },
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? join(web, `${ENTRY}.js`) : undefined),
        load: (id) => (id === join(web, `${ENTRY}.js`) ? CODE : undefined),
      },
    ],
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  return outputs.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0), 0);
}
