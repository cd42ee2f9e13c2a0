import { setTimeout as sleep } from 'node:timers/promises';
import type { RateClass } from '@lanewright/contract/endpoint.ts';
import { LIMITS } from '../../apps/server/src/platform/http/rate-limit.ts';

/** A token is given up before the provider would. */
const TOKEN_AGE_MS = 4 * 60_000;
/** A little less often than one may, so that hardly anybody is told to wait. */
const SHARE = 0.9;

const SIGN_IN_TRIES = 10;
const SIGN_IN_PAUSE_MS = 5_000;

export interface Attacker {
  emailAddress: string;
  token: string;
  tokenAt: number;
  spent: Map<RateClass, { tokens: number; at: number }>;
  isRenewing: boolean;
}

export interface People {
  all: Attacker[];
  /** Somebody who may still call this kind of thing, or null. */
  whoMay(rate: RateClass): Attacker | null;
  /** Signs somebody in anew, who was signed out by what was sent; nobody waits for it. */
  renew(person: Attacker): void;
}

export async function gatherPeople(addresses: string[], signIn: (address: string) => Promise<string>): Promise<People> {
  const all: Attacker[] = [];
  for (const emailAddress of addresses) {
    const token = await signIn(emailAddress);
    all.push({ emailAddress, token, tokenAt: performance.now(), spent: new Map(), isRenewing: false });
  }
  const signInAgain = async (person: Attacker): Promise<string | null> => {
    for (let tries = 0; tries < SIGN_IN_TRIES; tries++) {
      const token = await signIn(person.emailAddress).catch(() => null);
      if (token !== null) return token;
      await sleep(SIGN_IN_PAUSE_MS);
    }
    return null;
  };
  let turn = 0;
  const renew = (person: Attacker): void => {
    if (person.isRenewing) return;
    person.isRenewing = true;
    void signInAgain(person).then((token) => {
      if (token !== null) Object.assign(person, { token, tokenAt: performance.now(), isRenewing: false });
      // Their access was attacked away; the others go on.
      else all.splice(all.indexOf(person), 1);
    });
  };
  return {
    all,
    renew,
    whoMay(rate) {
      for (let tries = 0; tries < all.length; tries++) {
        const person = all[turn++ % all.length]!;
        if (performance.now() - person.tokenAt > TOKEN_AGE_MS) renew(person);
        if (!person.isRenewing && spend(person, rate)) return person;
      }
      return null;
    },
  };
}

function spend(person: Attacker, rate: RateClass): boolean {
  const { burst, perMinute } = LIMITS[rate];
  const now = performance.now();
  const known = person.spent.get(rate) ?? { tokens: burst * SHARE, at: now };
  const tokens = Math.min(burst * SHARE, known.tokens + ((now - known.at) / 60_000) * perMinute * SHARE);
  person.spent.set(rate, { tokens: tokens < 1 ? tokens : tokens - 1, at: now });
  return tokens >= 1;
}
