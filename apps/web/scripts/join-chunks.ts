import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const ROUTE_TABLE = 'src/app/routes/route-table.ts';
/** A page's path in the table, and the file of its screen. */
const ROUTE = /path: '([^']+)',(?:(?!path: ')[\s\S])*?import\('\.\.\/\.\.\/(screens\/[^']+)'\)/g;
/** Libraries and what is built on them come with the pages that need them; icons are a few bytes each. */
const IS_HEAVY =
  /node_modules\/(?!lucide-react)|\/(ui\/material|theme|freight|packages)\/|\/ui\/forms\/(?!search|intent|checkbox|typing)/;
const IS_LIBRARY = /node_modules\/(?!lucide-react)/;
const IS_SCHEMA = /node_modules\/zod\//;
/** Comes behind every page. The few controls that it shares with some pages come with the shell, so that they are there once. */
const SEARCH = 'src/app/search/global-search.tsx';
const IS_SEARCH = /\/src\/app\/search\//;
/** The few lines of the bundler that every file leans on. */
const IS_RUNTIME = /rolldown[\\/]runtime/;
const BESIDE_THE_ROUTES = '.vite/pages.json';

interface Chunk {
  type: string;
  fileName: string;
  facadeModuleId?: string | null;
  imports?: string[];
  isEntry?: boolean;
  viteMetadata?: { importedCss: Set<string> };
}

/** What a page needs besides the shell, for the server to announce with the document. */
export type PageFiles = Record<string, string[]>;

/**
 * Split by need alone, a build has dozens of files of a few hundred bytes. Here whatever every page needs is one file,
 * and what several pages share is another. Also writes which files each page needs.
 */
export function joinChunks(): Plugin {
  let root = '';
  let outDir = '';
  const inShell = new Set<string>();
  const sharedByScreens = new Set<string>();
  return {
    name: 'lanewright-join-chunks',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    buildEnd() {
      const reach = (id: string, found: Set<string>): Set<string> => {
        if (found.has(id)) return found;
        found.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next, found);
        return found;
      };
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      for (const entry of entries) reach(entry, inShell);
      for (const id of reach(join(root, SEARCH), new Set()))
        if (!IS_SEARCH.test(id) && !IS_HEAVY.test(id)) inShell.add(id);
      const counts = new Map<string, number>();
      // A screen that has two addresses is one screen.
      for (const file of new Set(routesIn(root).map((route) => route.file)))
        for (const id of reach(join(root, 'src', file), new Set())) counts.set(id, (counts.get(id) ?? 0) + 1);
      // Joined with what every list needs, these would bring their library along to pages without a form.
      const leansOnLibrary = (id: string) =>
        [...reach(id, new Set())].some((next) => IS_LIBRARY.test(next) && !inShell.has(next));
      for (const [id, count] of counts)
        if (count > 1 && !inShell.has(id) && !IS_HEAVY.test(id) && !leansOnLibrary(id)) sharedByScreens.add(id);
    },
    outputOptions(options) {
      return {
        ...options,
        codeSplitting: {
          // The shell imports modules whose schemas it leaves out; what they need must not come along.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'schemas', test: IS_SCHEMA, priority: 3 },
            { name: 'search', test: IS_SEARCH, priority: 3 },
            {
              name: 'shell',
              test: (id: string) => (inShell.has(id) && !IS_SCHEMA.test(id)) || IS_RUNTIME.test(id),
              priority: 2,
            },
            {
              name: 'screens',
              test: (id: string) => sharedByScreens.has(id),
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 3_000,
            },
          ],
        },
      };
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle) as unknown as Chunk[];
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const filesOf = (fileName: string, found: Set<string>): Set<string> => {
        const chunk = byName.get(fileName);
        if (chunk?.type !== 'chunk' || found.has(fileName)) return found;
        found.add(fileName);
        for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
        for (const next of chunk.imports ?? []) filesOf(next, found);
        return found;
      };
      const shell = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...filesOf(fileName, new Set())]),
      );
      const pages = routesIn(root).map(({ path, file }): [string, string[]] => {
        const screen = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, 'src', file));
        return [path, screen ? [...filesOf(screen.fileName, new Set())].filter((name) => !shell.has(name)) : []];
      });
      writeFileSync(join(outDir, BESIDE_THE_ROUTES), JSON.stringify(Object.fromEntries(pages), null, 2));
    },
  };
}

function routesIn(root: string): { path: string; file: string }[] {
  const table = readFileSync(join(root, ROUTE_TABLE), 'utf8');
  return [...table.matchAll(ROUTE)].map(([, path = '', file = '']) => ({ path, file }));
}
