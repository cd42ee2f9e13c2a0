// A process that asks, so that the one that answers has its processor time to itself: told what to ask, it answers how long
// each call took.
import { Agent, request } from 'node:http';

export interface Calls {
  port: number;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** One for each call. */
  tokens: string[];
  /** Edits send the version that the one before made. */
  body: (Record<string, unknown> & { version?: number }) | null;
}
export interface Called {
  ms: number[];
  statuses: number[];
  /** What the last one answered. */
  text: string;
}

const agent = new Agent({ keepAlive: true });

function call(
  { port, method, path }: Calls,
  token: string,
  body: string | null,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const asked = request({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString('utf8') }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

async function callAll(calls: Calls): Promise<Called> {
  const { body, tokens } = calls;
  const texts = tokens.map((_, index) =>
    body === null
      ? null
      : JSON.stringify(body.version === undefined ? body : { ...body, version: body.version + index }),
  );
  const called: Called = { ms: [], statuses: [], text: '' };
  for (const [index, token] of tokens.entries()) {
    const startedAt = performance.now();
    const { status, text } = await call(calls, token, texts[index]!);
    called.ms.push(performance.now() - startedAt);
    called.statuses.push(status);
    called.text = text;
  }
  return called;
}

process.on('message', (calls: Calls) => {
  void callAll(calls).then((called) => process.send!(called));
});
