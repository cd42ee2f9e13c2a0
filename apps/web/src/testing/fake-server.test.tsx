import { documents } from '@lanewright/contract/documents.ts';
import { views } from '@lanewright/contract/views.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { call } from '../api/client.ts';
import { sendFile } from '../api/send-file.ts';
import { fake, NO_ANSWER, refusal, startFakeServer, type FakeServer } from './fake-server.ts';
import { makeCurrentUser, openSessionForTests } from './session.ts';

const RECORD = '0192e6a0-0000-7000-8000-000000000001';

let server: FakeServer;
let arrived: string[];

beforeEach(async () => {
  await openSessionForTests();
  server = startFakeServer(makeCurrentUser(), [fake(documents.upload, () => refusal(404, 'There is no such record.'))]);
  arrived = [];
});

/** Writes down what has arrived, in the order of arrival. */
function read(gridId: string): Promise<void> {
  return call(views.gridSettings, { params: { gridId } }).then(
    () => void arrived.push(gridId),
    (failure: Error) => void arrived.push(`${gridId}: ${failure.message}`),
  );
}

function upload(): Promise<unknown> {
  const query = { entityType: 'Order', entityId: RECORD, name: 'Letter', fileType: 'Customs' } as const;
  return sendFile(documents.upload, { query, file: new Blob(['x']), idempotencyKey: 'one', onProgress: () => {} });
}

const isAsked = (count: number) => expect.poll(() => server.requests(views.gridSettings).length).toBe(count);

describe('a held answer', () => {
  it('lets later ones arrive before it', async () => {
    const release = server.holdNext(views.gridSettings);
    const first = read('first');
    await isAsked(1);
    await read('second');
    release();
    await first;
    expect(arrived).toEqual(['second', 'first']);
  });

  it('is chosen by its request', async () => {
    const release = server.holdNext(views.gridSettings, ({ params }) => params.gridId === 'second');
    await read('first');
    const second = read('second');
    await isAsked(2);
    await read('third');
    release();
    await second;
    expect(arrived).toEqual(['first', 'third', 'second']);
  });

  it('is one of several that are released in any order', async () => {
    const releaseFirst = server.holdNext(views.gridSettings);
    const releaseSecond = server.holdNext(views.gridSettings);
    const first = read('first');
    await isAsked(1);
    const second = read('second');
    await isAsked(2);
    releaseSecond();
    await second;
    releaseFirst();
    await first;
    expect(arrived).toEqual(['second', 'first']);
  });

  it.each([
    [refusal(409, 'Marcus Reyes changed this.'), 'one: Marcus Reyes changed this.'],
    [NO_ANSWER, /^one: .*reach/],
  ])('can be released as a failure', async (failure, message) => {
    const release = server.holdNext(views.gridSettings);
    const one = read('one');
    await isAsked(1);
    release(failure);
    await one;
    expect(arrived).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)]);
  });

  it('can be that of a line that breaks', async () => {
    const release = server.holdNext(views.gridSettings);
    server.answerNext(views.gridSettings, NO_ANSWER);
    const one = read('one');
    await isAsked(1);
    await read('two');
    release();
    await one;
    expect(arrived).toEqual(['two', expect.stringMatching(/^one: .*reach/)]);
  });

  it('can be that to an upload', async () => {
    const release = server.holdNext(documents.upload, ({ query }) => query.entityId === RECORD);
    const sent = upload();
    await expect.poll(() => server.requests(documents.upload).length).toBe(1);
    release(refusal(503, 'The disk is full.'));
    await expect(sent).rejects.toThrow('The disk is full.');
  });

  test.fails('fails the test that does not release it', async () => {
    server.holdNext(views.gridSettings);
    void read('one');
    await isAsked(1);
  });

  test.fails('fails the test that does not request it', () => {
    server.holdNext(views.gridSettings)();
  });
});
