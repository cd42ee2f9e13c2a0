import { useState } from 'react';

/**
 * The same key while the same thing is sent again (a lost answer, a second click), a new one as soon as what is sent
 * changes: the server refuses a changed body under an old key.
 */
export function createIntentKeys(makeKey: () => string, kept: KeptIntent = NOT_KEPT): (body: unknown) => string {
  let sent: string | null = null;
  let key = '';
  return (body) => {
    const text = JSON.stringify(body);
    if (text === sent) return key;
    const print = fingerprint(text);
    const earlier = sent === null ? kept.read() : null;
    sent = text;
    key = earlier?.print === print ? earlier.key : makeKey();
    kept.write({ print, key });
    return key;
  };
}

interface Intent {
  /** Tells one body from another, and nothing of what stands in it. */
  print: string;
  key: string;
}

/** Where an intent outlives the page: whoever reloads it before the answer came, and sends the same, means the same. */
export interface KeptIntent {
  read: () => Intent | null;
  write: (intent: Intent) => void;
}

const NOT_KEPT: KeptIntent = { read: () => null, write: () => undefined };
const PREFIX = 'lanewright.intent.';

/** Kept by this tab, as another one is another intent. */
export function intentOfTab(name: string): KeptIntent & { forget: () => void } {
  return {
    read: () => {
      try {
        const { print, key } = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}') as Partial<Intent>;
        return typeof print === 'string' && typeof key === 'string' ? { print, key } : null;
      } catch {
        return null;
      }
    },
    write: (intent) => {
      try {
        sessionStorage.setItem(PREFIX + name, JSON.stringify(intent));
      } catch {
        // Full or blocked storage: a reload is then another intent.
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(PREFIX + name);
      } catch {
        // Nothing was stored then.
      }
    },
  };
}

const MULTIPLIERS = [2_654_435_761, 1_597_334_677];

/** Two sums over the text: different bodies all but surely differ in them. */
function fingerprint(text: string): string {
  const sums = MULTIPLIERS.map((multiplier) => {
    let sum: number = multiplier;
    for (let at = 0; at < text.length; at += 1) {
      sum = Math.imul(sum ^ text.charCodeAt(at), multiplier);
      sum ^= sum >>> 15;
    }
    return (sum >>> 0).toString(36);
  });
  return [text.length, ...sums].join('.');
}

export function useIntentKeys(kept?: KeptIntent): (body: unknown) => string {
  const [keyFor] = useState(() => createIntentKeys(() => crypto.randomUUID(), kept));
  return keyFor;
}
