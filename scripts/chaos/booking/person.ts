import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@lanewright/contract/api-base.ts';
import { DEMO_PASSWORD } from '../../../apps/server/seed/people.ts';
import { signIn } from '../../product/sign-in.ts';
import { POINT_HEADER } from './points.ts';

const ATTEMPT_PATIENCE_MS = 40_000;
const ANSWER_PATIENCE_MS = 180_000;

export interface Answer {
  status: number;
  body: any;
  /** Come again: somebody else is at it, or too much is going on. */
  isTemporary: boolean;
}

export interface Call {
  method: 'POST' | 'PUT' | 'GET';
  path: string;
  body?: unknown;
  key?: string;
  /** Where the request is to be stopped for ever. */
  stopAt?: number;
}

/** Somebody of a demo company before a browser. */
export interface Person {
  companyId: string;
  /** One attempt at one process; null where there is no answer. */
  attempt(url: string, call: Call): Promise<Answer | null>;
  /** As a browser does: the same again, under the same key, until there is an answer. `url` is asked for before each. */
  insist(url: () => string, call: Call): Promise<Answer>;
  signInAgain(): Promise<void>;
  /** What must succeed, asked of the product itself. */
  made(method: Call['method'], path: string, body?: unknown, key?: string): Promise<any>;
}

export async function makePerson(productUrl: string, emailAddress: string, companyId: string): Promise<Person> {
  let token = await signIn(productUrl, emailAddress, DEMO_PASSWORD);
  let signingIn: Promise<void> | null = null;
  const refresh = () =>
    (signingIn ??= signIn(productUrl, emailAddress, DEMO_PASSWORD)
      .then((fresh) => void (token = fresh))
      .finally(() => (signingIn = null)));

  const person: Person = {
    companyId,
    signInAgain: refresh,
    attempt: async (url, { method, path, body, key, stopAt }) => {
      try {
        const answer = await fetch(`${url}${API_BASE}${path}`, {
          method,
          signal: AbortSignal.timeout(ATTEMPT_PATIENCE_MS),
          headers: {
            authorization: `Bearer ${token}`,
            // A connection to a process that has died is of no use to the next call.
            connection: 'close',
            ...(key === undefined ? {} : { 'idempotency-key': key }),
            ...(stopAt === undefined ? {} : { [POINT_HEADER]: String(stopAt) }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await answer.text();
        return {
          status: answer.status,
          isTemporary: answer.headers.has('retry-after'),
          body: text === '' ? null : JSON.parse(text),
        };
      } catch {
        return null;
      }
    },
    insist: async (url, call) => {
      const deadline = performance.now() + ANSWER_PATIENCE_MS;
      for (;;) {
        const answer = await person.attempt(url(), call);
        if (answer?.status === 401) await refresh();
        else if (answer && answer.status < 500 && !answer.isTemporary) return answer;
        if (performance.now() > deadline)
          throw new Error(`${call.method} ${call.path} was not answered in time: ${JSON.stringify(answer)}`);
        await sleep(answer?.isTemporary ? 500 : 50);
      }
    },
    made: async (method, path, body, key) => {
      const call = { method, path, ...(body === undefined ? {} : { body }), ...(key === undefined ? {} : { key }) };
      const answer = await person.insist(() => productUrl, call);
      if (answer.status !== 200)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 600)}`);
      return answer.body;
    },
  };
  return person;
}
