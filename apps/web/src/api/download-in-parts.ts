import { ask, handToBrowser, saveFile } from './client.ts';
import { whole, type AnyEndpoint, type RequestParts } from './request.ts';

/** Fetches a file that may be long, and hands it to the browser to save; `onPart` hears of each part as it arrives. */
export async function downloadInParts(
  endpoint: AnyEndpoint,
  options: RequestParts,
  onPart: (part: Uint8Array) => void,
  /** Where it is called otherwise than the contract says. */
  name?: string,
): Promise<void> {
  const answer = await ask(endpoint, options);
  const file = await whole(read(answer, onPart, options.signal), options.signal);
  if (name === undefined) handToBrowser(file, endpoint);
  else saveFile(file, name);
}

async function read(answer: Response, onPart: (part: Uint8Array) => void, signal: AbortSignal | undefined) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  signal?.addEventListener('abort', () => void reader?.cancel());
  for (let next = await reader?.read(); next && !next.done; next = await reader!.read()) {
    parts.push(next.value);
    onPart(next.value);
  }
  // A file that was given up ends like one that is whole.
  signal?.throwIfAborted();
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' });
}
