import { connect } from 'node:net';
import type { Chance } from './chance.ts';
import type { Figures } from './figures.ts';
import { RAW_REQUESTS, type RawRequest } from './hostile-connections.ts';

const PATIENCE_MS = 60_000;

/** Connections that say nothing sensible, stall or are cut; each kind so many times, in any order. */
export async function attackByConnection(
  origin: string,
  chance: Chance,
  rounds: number,
  figures: Figures,
  kinds: readonly RawRequest[] = RAW_REQUESTS,
): Promise<void> {
  const { hostname, port } = new URL(origin);
  const all = Array.from({ length: rounds }, (_, round) =>
    // A stalled connection takes as long as the server's patience; a few of each are enough.
    kinds.filter(({ ending }) => ending !== 'stall' || round < 5),
  ).flat();
  const order = all.map((raw) => ({ raw, at: chance.fraction() })).toSorted((one, other) => one.at - other.at);
  await Promise.all(
    order.map(({ raw }) => sayRaw(hostname, Number(port), raw).then((said) => judge(raw, said, figures))),
  );
}

interface Said {
  text: string;
  ms: number;
  isInTime: boolean;
}

function sayRaw(host: string, port: number, { text, ending }: RawRequest): Promise<Said> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const socket = connect(port, host, () => {
      socket.write(text);
      if (ending === 'cut') setTimeout(() => socket.destroy(), 50);
    });
    let heard = '';
    let isInTime = true;
    socket.setTimeout(PATIENCE_MS, () => {
      isInTime = false;
      socket.destroy();
    });
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    // A connection that is kept after its answer is closed by us.
    socket.on('data', () => ending === 'wait' && setTimeout(() => socket.end(), 200));
    socket.on('close', () => resolve({ text: heard, ms: performance.now() - startedAt, isInTime }));
  });
}

function judge(raw: RawRequest, { text, ms, isInTime }: Said, figures: Figures): void {
  const statuses = [...text.matchAll(/(?:^|\})HTTP\/1\.1 (\d{3})/g)].map((match) => match[1]!);
  const name = statuses[0] ?? (raw.ending === 'cut' ? 'cut by us' : 'closed without an answer');
  figures.requests++;
  figures.byStatus.set(name, (figures.byStatus.get(name) ?? 0) + 1);
  if (statuses[0] && raw.ending === 'wait') figures.times.push(ms);
  if (!isInTime) figures.find(`A connection was left open: ${raw.what}`);
  if (statuses.some((status) => status.startsWith('5')))
    figures.find(`${statuses.join(' ')} for ${raw.what}\n      ${text.slice(0, 300)}`);
  if (raw.ending === 'stall' && statuses[0] !== '408') figures.find(`${name} instead of 408 for ${raw.what}`);
}
