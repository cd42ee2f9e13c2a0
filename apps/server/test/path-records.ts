import { randomUUID } from 'node:crypto';
import type { NamedEndpoint } from '@lanewright/contract/contract.ts';

/** The names of what a path leaves open. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
}

export function fillPath(path: string, values: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => values[name] ?? randomUUID());
}

/** Parameters that name no record of anybody's, and why nobody can reach a stranger's with one. */
export const NAMES_NO_RECORD: Record<string, string> = {
  entityType: 'a kind of record; which one is said beside it',
  gridId: 'a list on the screen; what is kept under its name is the asking person’s own',
  cardProvider:
    'who collects by card; whose payment is meant is found by what we asked it, once it is certain who speaks',
  logoFileId: 'the logo of a company, which everybody may see',
  reportId: 'a report of the product or a workbook of the provider; its figures are those of the asking company',
};

/** Endpoints whose path names something, and that say neither of which record nor that it is none. */
export function unguardedPaths(endpoints: NamedEndpoint[], makers: object): string[] {
  return endpoints.flatMap(({ endpoint: { method, path, record } }) => {
    const isOpen = parametersOf(path).some((name) => !(name in NAMES_NO_RECORD));
    if (!isOpen) return [];
    if (record === undefined) return [`${method} ${path} does not say which record it names`];
    return record in makers ? [] : [`${method} ${path} names the record ${record}, which no test can make`];
  });
}

/** A name of the same form that nothing bears. */
export function unknownLike(name: string): string {
  return /^[0-9a-f-]{36}$/.test(name) ? randomUUID() : name.replace(/\d+/, '999999999');
}
