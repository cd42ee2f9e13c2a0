import { dirname, join } from 'node:path/posix';
import { ARROW_RULES, type ArrowRule } from './rules.ts';

/** Every file with the specifiers it imports, types included. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const SPECIFIER = /(?:^|[\s;}])(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;

export function importsIn(source: string): string[] {
  return [...source.matchAll(SPECIFIER)].flatMap((match) => match[1] ?? match[2] ?? []);
}

/** A path of this repository, or `npm:name` for a package from outside. */
export function resolveImport(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return join(dirname(from), plain);
  const own = /^@lanewright\/([^/]+)\/(.+)$/.exec(plain);
  if (own) return `packages/${own[1]}/src/${own[2]}`;
  return `npm:${plain}`;
}

function isBreach(rule: ArrowRule, from: string, to: string): boolean {
  const match = rule.from.exec(from);
  if (!match) return false;
  const filled = (pattern: string) =>
    new RegExp(pattern.replace(/\$(\d)/g, (_whole, group: string) => match[Number(group)] ?? ''));
  return filled(rule.to).test(to) && !(rule.except !== undefined && filled(rule.except).test(to));
}

/** Tests may reach wherever they must to arrange what they check. */
function isTest(path: string): boolean {
  return /\.(test|checks)\.tsx?$/.test(path);
}

function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): string[] | null => {
    const at = trail.indexOf(file);
    if (at !== -1) return [...trail.slice(at), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}

export function findBreaches(imports: Imports): string[] {
  const breaches: string[] = [];
  const graph = new Map<string, string[]>();
  for (const [from, specifiers] of imports) {
    const targets = specifiers.map((specifier) => resolveImport(from, specifier));
    graph.set(
      from,
      targets.filter((target) => imports.has(target)),
    );
    for (const to of targets) {
      for (const rule of ARROW_RULES) {
        if (!isTest(from) && isBreach(rule, from, to))
          breaches.push(`${rule.name}: ${from} imports ${to}. ${rule.why}`);
      }
    }
  }
  const cycle = findCycle(graph);
  if (cycle) breaches.push(`no-cycles: ${cycle.join(' -> ')}`);
  return breaches;
}
