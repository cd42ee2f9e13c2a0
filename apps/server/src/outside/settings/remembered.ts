import type { RemoteSettings } from './port.ts';

/**
 * Remembers answers for a short while, so that a setting read by every request costs one look a minute; when the source
 * fails, the last answer stands.
 */
export function remembered(
  source: RemoteSettings,
  keepMs: number,
  nowMs: () => number,
  onError: (error: unknown) => void,
): RemoteSettings {
  const known = new Map<string, { value: Promise<string | null>; at: number }>();
  return {
    read: (key) => {
      const before = known.get(key);
      if (before && nowMs() - before.at < keepMs) return before.value;
      const value = source.read(key).catch((error: unknown) => {
        onError(error);
        return before?.value ?? null;
      });
      known.set(key, { value, at: nowMs() });
      return value;
    },
  };
}
