import { problemWithPort } from '../launcher/ports.ts';

/**
 * Below the ports that systems give to outgoing connections (32,768 and up): whoever listens a minute after asking
 * would find one of those taken by then.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const MOST_TRIES = 100;

/** The first of so many ports in a row on which nobody listens. Where to look first is up to chance: others look too. */
export async function freePortsInARow(count: number): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const first = LOWEST + Math.floor((Math.random() * (HIGHEST - LOWEST)) / count) * count;
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const problems = await Promise.all(ports.map(problemWithPort));
    if (problems.every((problem) => problem === null)) return first;
  }
  throw new Error(`No ${count} free ports in a row were found between ${LOWEST} and ${HIGHEST}.`);
}
