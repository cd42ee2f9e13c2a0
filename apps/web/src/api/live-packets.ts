/**
 * As much of the Socket.IO protocol (version 5, over WebSocket alone) as live updates need. A namespace is a channel; the
 * library that speaks all of it weighs ten times as much as what follows.
 */
export type Packet =
  | { kind: 'opened'; silenceMs: number }
  | { kind: 'ping' }
  | { kind: 'connected'; channel: string }
  | { kind: 'refused'; channel: string }
  | { kind: 'closed'; channel: string }
  | { kind: 'event'; channel: string; values: unknown[] }
  | { kind: 'answer'; channel: string; id: number; value: unknown };

export const PONG = '3';

export function connectPacket(channel: string, token: string): string {
  return `40/${channel},${JSON.stringify({ token })}`;
}

export function closePacket(channel: string): string {
  return `41/${channel},`;
}

export function askPacket(channel: string, id: number, ...values: unknown[]): string {
  return `42/${channel},${id}${JSON.stringify(values)}`;
}

const MESSAGE = /^4([0-4])\/(\w+),(\d*)(.*)$/s;

/** Null for what live updates have no use for. */
export function readPacket(text: string): Packet | null {
  if (text === '2') return { kind: 'ping' };
  if (text.startsWith('0')) {
    const { pingInterval, pingTimeout } = JSON.parse(text.slice(1)) as { pingInterval: number; pingTimeout: number };
    return { kind: 'opened', silenceMs: pingInterval + pingTimeout };
  }
  const [, kind, channel = '', id = '', rest = ''] = MESSAGE.exec(text) ?? [];
  if (kind === '0') return { kind: 'connected', channel };
  if (kind === '1') return { kind: 'closed', channel };
  if (kind === '2') return { kind: 'event', channel, values: JSON.parse(rest) as unknown[] };
  if (kind === '3') return { kind: 'answer', channel, id: Number(id), value: (JSON.parse(rest) as unknown[])[0] };
  return kind === '4' ? { kind: 'refused', channel } : null;
}
