import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@lanewright/contract/api-base.ts';

const ATTEMPT_PATIENCE_MS = 20_000;
/** A killed request keeps its key until its lease is over, and may be killed again. */
const ANSWER_PATIENCE_MS = 300_000;

export interface Sender {
  /** One intent, one key: repeated under it until there is an answer. Undefined when the answer is wrong. */
  send<T>(method: string, path: string, body?: unknown): Promise<T | undefined>;
  /** Whether a request is on its way at this moment. */
  isSending(): boolean;
  /** `takenOver` counts intents whose first process died over them. */
  counts: { retries: number; takenOver: number };
  /** Answers that no correct server gives here: a write refused that was never made, or made before. */
  wrongAnswers: string[];
}

/** `signIn` gives a fresh token: one does not live as long as a run. */
export async function makeSender(productUrl: string, signIn: () => Promise<string>): Promise<Sender> {
  let token = await signIn();
  let isSending = false;

  async function attempt(method: string, path: string, { key, body }: { key: string; body: unknown }) {
    isSending = true;
    try {
      const answer = await fetch(`${productUrl}${API_BASE}${path}`, {
        method,
        signal: AbortSignal.timeout(ATTEMPT_PATIENCE_MS),
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
          ...(body === undefined ? {} : { 'content-type': 'application/json-patch+json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        isTemporary: answer.headers.has('retry-after'),
        body: text === '' ? null : (JSON.parse(text) as unknown),
      };
    } catch {
      return null; // no answer, or half of one: the API was killed over it
    } finally {
      isSending = false;
    }
  }

  const sender: Sender = {
    counts: { retries: 0, takenOver: 0 },
    wrongAnswers: [],
    isSending: () => isSending,
    async send<T>(method: string, path: string, body?: unknown): Promise<T | undefined> {
      const key = randomUUID();
      const deadline = performance.now() + ANSWER_PATIENCE_MS;
      let isBusySeen = false;
      for (;;) {
        const answer = await attempt(method, path, { key, body });
        if (answer && answer.status < 300) {
          if (isBusySeen) sender.counts.takenOver++;
          return answer.body as T;
        }
        if (answer?.status === 401) token = await signIn().catch(() => token);
        else if (answer && answer.status < 500 && !answer.isTemporary) {
          sender.wrongAnswers.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
          return undefined;
        }
        if (performance.now() > deadline) throw new Error(`${method} ${path} was not answered in time.`);
        // Nobody else has this key: whoever holds it is the process that died over our first try.
        if (answer?.status === 409) isBusySeen = true;
        sender.counts.retries++;
        await sleep(answer?.isTemporary ? 1_000 : 100);
      }
    },
  };
  return sender;
}
