import type { z } from 'zod';
import { askProvider, failureOf, readAnswer, type ProviderAnswer } from '../http/ask-provider.ts';
import { patienceFor, type Patience } from '../http/patience.ts';
import { RATES_DEADLINE_MS } from '../port.ts';
import type { Project44Settings } from './settings.ts';
import { keepToken, type TokenKeeper } from './token.ts';

export const PROJECT44 = 'project44';

export interface Project44Client {
  tokens: TokenKeeper;
  deadlineMs: number;
  /** One request with this token, and whatever is answered. */
  send(
    path: string,
    body: unknown,
    how: { token: string; patience: Patience; isQuestion: boolean },
  ): Promise<ProviderAnswer>;
  /** A question: asked again with a new token where the old one is no longer good. */
  ask<T>(path: string, body: unknown, schema: z.ZodType<T>, caller: AbortSignal): Promise<T>;
}

export interface Project44Options {
  settings: Pick<Project44Settings, 'url' | 'clientId' | 'clientSecret'>;
  nowMs: () => number;
  deadlineMs?: number;
}

export function isSuccess({ status }: ProviderAnswer): boolean {
  return status >= 200 && status <= 299;
}

export function project44Client({
  settings,
  nowMs,
  deadlineMs = RATES_DEADLINE_MS,
}: Project44Options): Project44Client {
  const tokens = keepToken({ provider: PROJECT44, settings, nowMs, deadlineMs });

  const send: Project44Client['send'] = (path, body, { token, patience, isQuestion }) =>
    askProvider(patience, {
      url: settings.url + path,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify(body),
      isQuestion,
    });

  return {
    tokens,
    deadlineMs,
    send,
    ask: async (path, body, schema, caller) => {
      const patience = patienceFor(PROJECT44, deadlineMs, caller);
      const askOnce = async () => {
        const token = await tokens.get(patience);
        const answer = await send(path, body, { token, patience, isQuestion: true });
        if (answer.status === 401) tokens.forget(token);
        return answer;
      };
      const first = await askOnce();
      const answer = first.status === 401 ? await askOnce() : first;
      if (!isSuccess(answer)) throw failureOf(PROJECT44, answer);
      return readAnswer(PROJECT44, answer.text, schema);
    },
  };
}
