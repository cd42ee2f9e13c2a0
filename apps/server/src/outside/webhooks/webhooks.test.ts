import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { startReceiver, type HookReceiver } from '../../../test/hook-receiver.ts';
import { httpWebhooks, MOST_ANSWER_BYTES } from './http.ts';

let receiver: HookReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received = [];
  receiver.answer = 200;
});

const request = (url: string) => ({
  url,
  body: '{"word":"naïve"}',
  headers: { 'content-type': 'application/json', 'x-sign': 'abc' },
  signal: new AbortController().signal,
});
const here = httpWebhooks({ allowsPrivate: true, timeoutMs: STALL_MS });

describe('where private addresses are allowed', () => {
  it('sends the body as it is, and keeps what is answered', async () => {
    receiver.answer = (response) => response.writeHead(202).end('thanks');
    expect(await here.send(request(`${receiver.url}/in?x=1`))).toMatchObject({ status: 202, body: 'thanks' });
    expect(receiver.received).toMatchObject([
      { path: '/in?x=1', body: '{"word":"naïve"}', headers: { 'x-sign': 'abc', 'content-length': '17' } },
    ]);
  });

  it('reads no more of an answer than is kept', async () => {
    receiver.answer = (response) => {
      response.writeHead(500);
      // Without an end: whoever waited for all of it would wait for ever.
      const more = () => void (response.write('x'.repeat(64 * 1024)) && setImmediate(more));
      more();
    };
    const answer = await here.send(request(receiver.url));
    expect(answer).toMatchObject({ status: 500, body: 'x'.repeat(MOST_ANSWER_BYTES) });
  });

  it('follows no redirect', async () => {
    receiver.answer = (response) => response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end();
    expect(await here.send(request(receiver.url))).toMatchObject({ status: 302 });
    expect(receiver.received).toHaveLength(1);
  });

  it('waits only so long, whether nothing comes or it never ends', async () => {
    const hasty = httpWebhooks({ allowsPrivate: true, timeoutMs: 100 });
    const never = { status: null, error: 'No answer within 0.1 seconds.' };
    receiver.answer = () => {};
    expect(await hasty.send(request(receiver.url))).toMatchObject(never);
    receiver.answer = (response) => void response.writeHead(200).write('a');
    expect(await hasty.send(request(receiver.url))).toMatchObject(never);
    const unknown = httpWebhooks({ allowsPrivate: true, timeoutMs: 100, addressesOf: () => new Promise(() => {}) });
    expect(await unknown.send(request('https://slow.example.com/'))).toMatchObject(never);
  });

  it('says in words that nobody is there', async () => {
    const gone = await startReceiver();
    await gone.goAway();
    expect(await here.send(request(gone.url))).toMatchObject({
      status: null,
      error: 'Nobody answers at the address: the connection was refused.',
    });
    await gone.close();
  });
});

describe('on the internet', () => {
  it.each([
    ['http://example.com/', [], 'The address is not allowed: Must begin with https://.'],
    ['https://127.0.0.1/', [], 'The address is not allowed: Must be reachable from the internet.'],
    // Other spellings of this machine.
    ['https://2130706433.example.com@127.0.0.1/', [], 'The address is not allowed: '],
    ['https://0x7f.0.0.1/', [], 'The address is not allowed: Must be reachable from the internet.'],
    ['https://127.1/', [], 'The address is not allowed: Must be reachable from the internet.'],
    ['https://rebound.example.com/', ['127.0.0.1'], 'The address leads to a place that is not on the internet.'],
    [
      'https://both.example.com/',
      ['93.184.216.34', '10.0.0.7'],
      'The address leads to a place that is not on the internet.',
    ],
    ['https://cloud.example.com/', ['169.254.169.254'], 'The address leads to a place that is not on the internet.'],
    ['https://six.example.com/', ['::ffff:127.0.0.1'], 'The address leads to a place that is not on the internet.'],
    ['https://none.example.com/', [], 'The address leads nowhere.'],
  ])('%s that leads to %j is not asked', async (url, addresses, error) => {
    const strict = httpWebhooks({ allowsPrivate: false, addressesOf: () => Promise.resolve(addresses) });
    expect(await strict.send(request(url))).toMatchObject({ status: null, error: expect.stringContaining(error) });
  });

  it('the connection goes to the address that was judged, whatever the name leads to by then', async () => {
    const asked: string[] = [];
    const port = new URL(receiver.url).port;
    const pinned = httpWebhooks({
      allowsPrivate: true,
      timeoutMs: STALL_MS,
      addressesOf: (host) => {
        asked.push(host);
        return Promise.resolve(['127.0.0.1']);
      },
    });
    expect(await pinned.send(request(`http://no-such-name.example:${port}/`))).toMatchObject({ status: 200 });
    expect(asked).toEqual(['no-such-name.example']);
    expect(receiver.received[0]!.headers.host).toBe(`no-such-name.example:${port}`);
  });
});
