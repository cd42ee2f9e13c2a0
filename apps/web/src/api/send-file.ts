import type { AnswerOf } from '@lanewright/contract/endpoint.ts';
import { ApiProblem, problemFrom, UNREACHABLE } from './api-problem.ts';
import { apiHost, watchingSession } from './client.ts';
import { addressOf, type AnyEndpoint, type RequestParts } from './request.ts';

export interface FileParts extends Omit<RequestParts, 'body'> {
  file: Blob;
  /** One for each intent of the person: the same file sent again under it is kept once. */
  idempotencyKey: string;
  /** From 0 to 1, as it leaves. */
  onProgress: (sent: number) => void;
}

/** Sends a file as the body of a request. Not by `fetch`, which does not tell how much of it has left. */
export function sendFile<E extends AnyEndpoint>(endpoint: E, parts: FileParts): Promise<AnswerOf<E>> {
  return watchingSession(endpoint, async () => {
    for (;;) {
      const headers = await apiHost.headers(endpoint);
      const request = await transfer(endpoint, parts, headers);
      const again = request.status === 409 ? Number(request.getResponseHeader('retry-after')) : 0;
      // An earlier try of the same upload is still being worked on: its answer is ours.
      if (!(again > 0)) return readAnswer(request) as AnswerOf<E>;
      await new Promise((resolve) => setTimeout(resolve, again * 1_000));
    }
  });
}

function transfer(endpoint: AnyEndpoint, parts: FileParts, headers: Record<string, string>): Promise<XMLHttpRequest> {
  const { file, idempotencyKey, onProgress, signal } = parts;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(apiHost.baseOf(endpoint), endpoint.path, parts));
    const all = { ...headers, 'content-type': 'application/octet-stream', 'idempotency-key': idempotencyKey };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    const giveUp = () => request.abort();
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', giveUp);
      settle();
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => end(() => resolve(request)));
    request.addEventListener('error', () => end(() => reject(new ApiProblem({ status: 0, message: UNREACHABLE }))));
    request.addEventListener('abort', () => end(() => reject(new DOMException('Given up.', 'AbortError'))));
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) return end(() => reject(new DOMException('Given up.', 'AbortError')));
    request.send(file);
  });
}

function readAnswer(request: XMLHttpRequest): unknown {
  const requestId = request.getResponseHeader('x-request-id');
  const body = parsed(request.responseText);
  if (request.status >= 400) throw problemFrom(request.status, body ?? null, requestId);
  if (body === undefined) throw new ApiProblem({ status: request.status, message: UNREACHABLE, requestId });
  return body;
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
