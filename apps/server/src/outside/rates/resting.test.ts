import type { IntegratedAnswer } from '@lanewright/domain/rating/offer.ts';
import { describe, expect, it } from 'vitest';
import { asking } from './port.checks.ts';
import { ProviderFailure, type FailureKind, type IntegratedRatesPort } from './port.ts';
import { LTL_QUESTION, SPOT_QUESTION, TEST_COMPANY } from './rates.test-company.ts';
import { restingRates, restingSpot } from './resting.ts';

const WELL: IntegratedAnswer = { offers: [], refusals: [] };
type Outcome = FailureKind | 'well' | Promise<FailureKind | 'well'>;

/** A provider that does as it is told, and a clock that is turned by hand. */
function makeProvider() {
  const world = { now: 1_000, asked: 0, next: 'well' as Outcome };
  const inner: IntegratedRatesPort = {
    name: 'project44',
    rates: async () => {
      world.asked += 1;
      const outcome = await world.next;
      if (outcome === 'well') return WELL;
      throw new ProviderFailure(outcome, `It is ${outcome}.`);
    },
  };
  const port = restingRates(inner, () => world.now);
  /** "well", or the kind of the failure. */
  const ask = (signal = asking().signal) =>
    port.rates('LTL', LTL_QUESTION, { company: TEST_COMPANY, signal }).then(
      () => 'well',
      (error: ProviderFailure) => error.kind,
    );
  const asks = async (...outcomes: FailureKind[]) => {
    for (const outcome of outcomes) {
      world.next = outcome;
      await ask();
    }
  };
  const message = () =>
    port.rates('LTL', LTL_QUESTION, asking()).then(
      () => null,
      (error: ProviderFailure) => error.message,
    );
  return { world, port, ask, asks, message };
}

describe('a provider that keeps failing', () => {
  it.each<FailureKind>(['slow', 'down', 'nonsense', 'credentials'])(
    'is left alone after it was %s three times',
    async (kind) => {
      const { world, ask, asks } = makeProvider();
      await asks(kind, kind);
      world.next = kind;
      expect(await ask()).toBe(kind);
      world.next = 'well';
      expect(await ask()).toBe('resting');
      expect(world.asked).toBe(3);
    },
  );

  it('says so, and for how long', async () => {
    const { world, asks, message } = makeProvider();
    await asks('down', 'slow', 'down');
    expect(await message()).toBe('project44 has failed 3 times in a row and is left alone for another 30 seconds.');
    world.now += 12_500;
    expect(await message()).toBe('project44 has failed 3 times in a row and is left alone for another 18 seconds.');
    world.now += 16_501;
    expect(await message()).toBe('project44 has failed 3 times in a row and is left alone for another 1 second.');
  });

  it('is well again after a success', async () => {
    const { world, ask, asks } = makeProvider();
    await asks('down', 'down', 'down');
    world.now += 29_999;
    world.next = 'well';
    expect(await ask()).toBe('resting');
    world.now += 1;
    expect([await ask(), await ask()]).toEqual(['well', 'well']);
    await asks('down', 'down');
    world.next = 'well';
    expect(await ask()).toBe('well');
  });

  it('rests anew when the one try fails', async () => {
    const { world, ask, asks, message } = makeProvider();
    await asks('down', 'down', 'down');
    world.now += 30_000;
    await asks('slow');
    world.next = 'well';
    expect(await message()).toBe('project44 has failed 4 times in a row and is left alone for another 30 seconds.');
    world.now += 29_999;
    expect(await ask()).toBe('resting');
    world.now += 1;
    expect(await ask()).toBe('well');
  });

  it('is tried by one alone', async () => {
    const { world, ask, asks, message } = makeProvider();
    await asks('down', 'down', 'down');
    world.now += 30_000;
    const answer = Promise.withResolvers<'well'>();
    world.next = answer.promise;
    const trial = ask();
    expect(await message()).toBe('project44 has failed 3 times in a row and is being tried again.');
    expect(world.asked).toBe(4);
    answer.resolve('well');
    expect(await trial).toBe('well');
    world.next = 'well';
    expect(await ask()).toBe('well');
  });

  it('is not left alone for failures with a success between', async () => {
    const { world, ask, asks } = makeProvider();
    await asks('down', 'down');
    world.next = 'well';
    await ask();
    await asks('down', 'down');
    world.next = 'well';
    expect(await ask()).toBe('well');
  });

  it('has not failed when it refuses a question, as it has understood it', async () => {
    const { world, ask, asks } = makeProvider();
    await asks('refused', 'refused', 'refused', 'refused', 'down', 'down', 'refused', 'down', 'down');
    world.next = 'well';
    expect(await ask()).toBe('well');
  });

  it('is well again when the one try is refused', async () => {
    const { world, ask, asks } = makeProvider();
    await asks('down', 'down', 'down');
    world.now += 30_000;
    await asks('refused');
    world.next = 'well';
    expect([await ask(), await ask()]).toEqual(['well', 'well']);
  });

  it('is not blamed for callers who go', async () => {
    const { world, ask } = makeProvider();
    world.next = 'slow';
    for (let index = 0; index < 5; index += 1) await ask(AbortSignal.abort());
    world.next = 'well';
    expect(await ask()).toBe('well');
    expect(world.asked).toBe(6);
  });

  it('is blamed for callers whose time was over', async () => {
    const { world, ask } = makeProvider();
    world.next = 'slow';
    const over = AbortSignal.abort(new DOMException('Too late.', 'TimeoutError'));
    for (let index = 0; index < 3; index += 1) await ask(over);
    expect(await ask()).toBe('resting');
  });

  it('can be tried by the next when who tried has gone', async () => {
    const { world, ask, asks } = makeProvider();
    await asks('down', 'down', 'down');
    world.now += 30_000;
    world.next = 'slow';
    expect(await ask(AbortSignal.abort())).toBe('slow');
    world.next = 'well';
    expect(await ask()).toBe('well');
  });

  it('rests no longer for questions from before the rest', async () => {
    const { world, ask, asks } = makeProvider();
    const late = Promise.withResolvers<'down'>();
    world.next = late.promise;
    const early = ask();
    await asks('down', 'down', 'down');
    world.now += 20_000;
    late.resolve('down');
    expect(await early).toBe('down');
    world.now += 10_000;
    world.next = 'well';
    expect(await ask()).toBe('well');
  });

  it('may sell trucks as well', async () => {
    let asked = 0;
    const spot = restingSpot(
      {
        name: 'Spot market',
        quote: async () => {
          asked += 1;
          throw new ProviderFailure('down', 'It is down.');
        },
      },
      () => 0,
    );
    const messages: string[] = [];
    for (let index = 0; index < 4; index += 1)
      await spot.quote(SPOT_QUESTION, asking()).catch((error: Error) => messages.push(error.message));
    expect([asked, messages.at(-1)]).toEqual([
      3,
      'Spot market has failed 3 times in a row and is left alone for another 30 seconds.',
    ]);
  });

  it('gives its answers through', async () => {
    const { port } = makeProvider();
    expect(port.name).toBe('project44');
    expect(await port.rates('LTL', LTL_QUESTION, asking())).toBe(WELL);
  });
});
