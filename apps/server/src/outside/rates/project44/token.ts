import { askProvider, failureOf, readAnswer } from '../http/ask-provider.ts';
import { patienceFor, whilePatient, type Patience } from '../http/patience.ts';
import { ProviderFailure } from '../port.ts';
import type { Project44Settings } from './settings.ts';
import { TokenAnswer } from './wire.ts';

const PATH = '/api/v4/oauth2/token';
/** Given up so long before its end, as a request takes a while and clocks differ. */
const MARGIN_MS = 60_000;
const USUAL_SECONDS = 600;

export interface TokenKeeper {
  get(patience: Patience): Promise<string>;
  /** This one was refused. */
  forget(token: string): void;
}

export interface TokenOptions {
  provider: string;
  settings: Pick<Project44Settings, 'url' | 'clientId' | 'clientSecret'>;
  nowMs: () => number;
  deadlineMs: number;
}

/** Keeps the token as long as it is good. Whoever needs one while it is asked for waits for the same. */
export function keepToken({ provider, settings, nowMs, deadlineMs }: TokenOptions): TokenKeeper {
  let known: { token: string; until: number } | null = null;
  let asked: Promise<string> | null = null;

  async function ask(): Promise<string> {
    const { url, clientId, clientSecret } = settings;
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const begun = nowMs();
    const answer = await askProvider(patienceFor(provider, deadlineMs), {
      url: url + PATH,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
      isQuestion: true,
    });
    // By OAuth, an unknown client is a bad request.
    if (answer.status === 400) throw new ProviderFailure('credentials', `${provider} does not accept our credentials.`);
    if (answer.status < 200 || answer.status > 299) throw failureOf(provider, answer);
    const { access_token: token, expires_in: seconds } = readAnswer(provider, answer.text, TokenAnswer);
    known = { token, until: begun + (seconds ?? USUAL_SECONDS) * 1_000 - MARGIN_MS };
    return token;
  }

  return {
    get: async (patience) => {
      if (known && nowMs() < known.until) return known.token;
      asked ??= ask().finally(() => (asked = null));
      return whilePatient(patience, asked);
    },
    forget: (token) => {
      if (known?.token === token) known = null;
    },
  };
}
