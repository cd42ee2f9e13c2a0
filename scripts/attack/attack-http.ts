import { setTimeout as sleep } from 'node:timers/promises';
import { ACCOUNT_KEY_HEADER } from '@lanewright/contract/api-base.ts';
import type { Chance } from './chance.ts';
import type { Figures } from './figures.ts';
import { HEADERS, IDENTITY_PATHS, METHODS, PATHS } from './hostile-values.ts';
import { makeRequest, type HostileRequest } from './make-request.ts';
import type { Operation } from './operations.ts';
import type { People } from './people.ts';
import { createSender } from './send.ts';

const AT_ONCE = 24;
const MOST_IDS = 400;
const ID = /"(?:id|locationNumber|fileId)":"([0-9a-fL][0-9a-f-]{5,35})"/g;
/** Signs the sender out, so it is sent only now and then. */
const ENDS_SESSIONS = /signOut/i;

export interface HttpTarget {
  origin: string;
  identityOrigin: string | null;
  operations: Operation[];
  people: People;
  /** Records that must survive, or there would be nobody left to ask. */
  spared: ReadonlySet<string>;
}

/** Sends hostile requests, several at a time and as many people as there are, until there were enough. */
export async function attackByHttp(
  target: HttpTarget,
  chance: Chance,
  requests: number,
  figures: Figures,
): Promise<void> {
  const sender = createSender(AT_ONCE);
  const known = { ids: [] as string[] };
  let left = requests;

  const learn = (text: string): void => {
    for (const [, id] of text.slice(0, 20_000).matchAll(ID)) {
      if (target.spared.has(id!)) continue;
      if (known.ids.length < MOST_IDS) known.ids.push(id!);
      else known.ids[chance.below(MOST_IDS)] = id!;
    }
  };
  const sendOne = async (): Promise<boolean> => {
    if (chance.oneIn(20)) {
      const { origin, hostile } = outsideContract(target, chance);
      figures.note(hostile, await sender.send(origin, hostile, null));
      return true;
    }
    const operation = chance.pick(target.operations);
    if (ENDS_SESSIONS.test(operation.id) && !chance.oneIn(20)) return false;
    const hostile = makeRequest(operation, chance, known);
    const person = hostile.isSignedIn || operation.isOpen ? target.people.whoMay(operation.rate) : null;
    if (!person && (hostile.isSignedIn || operation.isOpen)) return false;
    if (operation.needsAccountKey && person && !chance.oneIn(10)) {
      hostile.headers[ACCOUNT_KEY_HEADER] ??= accountKeyIn(person.token);
    }
    const outcome = await sender.send(target.origin, hostile, hostile.isSignedIn ? person!.token : null);
    const isSignedOut = outcome.status === 401 && !operation.needsAccountKey && !('authorization' in hostile.headers);
    if (isSignedOut && hostile.isSignedIn) target.people.renew(person!);
    if (outcome.status === 200) learn(outcome.text);
    figures.note(hostile, outcome);
    return true;
  };
  const work = async (): Promise<void> => {
    for (let misses = 0; left > 0;) {
      left--;
      if (await sendOne()) misses = 0;
      else {
        left++;
        // Everybody has asked as often as they may.
        if (++misses % 20 === 0) await sleep(20);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  sender.close();
}

function accountKeyIn(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { account_key?: string };
  return claims.account_key ?? 'none';
}

function outsideContract(
  { origin, identityOrigin }: HttpTarget,
  chance: Chance,
): { origin: string; hostile: HostileRequest } {
  const isIdentity = identityOrigin !== null && chance.oneIn(4);
  const method = chance.oneIn(3) ? chance.pick(METHODS) : 'GET';
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  return {
    origin: isIdentity ? identityOrigin : origin,
    hostile: {
      operation: isIdentity ? 'identity' : 'outside the contract',
      method,
      path: chance.pick(isIdentity ? IDENTITY_PATHS : PATHS),
      headers: {
        ...(chance.oneIn(2) ? chance.pick(HEADERS) : {}),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      body: hasBody ? '{"a":1}' : null,
      isSignedIn: false,
      mayBeCut: false,
    },
  };
}
