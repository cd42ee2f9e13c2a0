import { askProvider, type ProviderAnswer } from '../rates/http/ask-provider.ts';
import type { Patience } from '../rates/http/patience.ts';

export interface ToCarrier {
  method: 'PUT' | 'GET' | 'DELETE';
  url: string;
  key: string | null;
  body?: unknown;
}

/** Said once: whether it may be said again is decided by who knows what it was. */
export function sendToCarrier(patience: Patience, { method, url, key, body }: ToCarrier): Promise<ProviderAnswer> {
  return askProvider(patience, {
    method,
    url,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    isQuestion: method === 'GET',
  });
}
