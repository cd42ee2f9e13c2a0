import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_EVENT_KINDS, CARD_STATES, cardStanding, nextCardState, type ToldOfCard } from './card-standing.ts';

const told = (kind: ToldOfCard['kind'], minute: number, change: Partial<ToldOfCard> = {}): ToldOfCard => ({
  eventId: `e${minute}${kind}`,
  kind,
  cents: 10_290,
  feeCents: 290,
  at: `2026-03-08T10:0${minute}:00.000Z`,
  reason: kind === 'failed' ? `declined ${minute}` : '',
  ...change,
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe('how a payment by card stands', () => {
  it.each([
    ['nothing was told', [], 'open'],
    ['a card was declined', [told('failed', 1)], 'open'],
    ['paid', [told('paid', 1)], 'paid'],
    ['declined, then paid', [told('failed', 1), told('paid', 2)], 'paid'],
    ['declined after it was paid', [told('paid', 1), told('failed', 2)], 'paid'],
    ['withdrawn', [told('voided', 1)], 'voided'],
    ['paid after it was withdrawn', [told('voided', 1), told('paid', 2)], 'paid'],
    ['given back', [told('paid', 1), told('refunded', 2)], 'paid'],
    ['given back before it was told that it is paid', [told('refunded', 1)], 'open'],
  ] as const)('%s', (_what, events, state) => {
    for (const order of permutations([...events, ...events])) expect(cardStanding(order).state).toBe(state);
  });

  it('counts one payment, the first, and the last card that was declined', () => {
    const standing = cardStanding([
      told('paid', 4, { cents: 1 }),
      told('paid', 3),
      told('failed', 2),
      told('failed', 1),
      told('refunded', 6, { cents: 500 }),
      told('refunded', 5, { cents: 200 }),
    ]);
    expect(standing).toEqual({
      state: 'paid',
      paid: { cents: 10_290, feeCents: 290, at: '2026-03-08T10:03:00.000Z' },
      refundedCents: 500,
      decline: { reason: 'declined 2', at: '2026-03-08T10:02:00.000Z' },
    });
  });

  const anyEvent = fc.record({
    eventId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    kind: fc.constantFrom(...CARD_EVENT_KINDS),
    cents: fc.nat(20_000),
    feeCents: fc.nat(500),
    at: fc.constantFrom('2026-03-08T10:00:00.000Z', '2026-03-08T11:00:00.000Z', '2026-03-08T12:00:00.000Z'),
    reason: fc.constantFrom('', 'declined', 'no money'),
  });

  it('is the same in every order, and however often each is told', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyEvent, { maxLength: 5, selector: ({ eventId }) => eventId }), (events) => {
        const expected = cardStanding(events);
        for (const order of permutations(events)) {
          expect(cardStanding(order)).toEqual(expected);
          expect(cardStanding([...order, ...order])).toEqual(expected);
        }
      }),
      { numRuns: 200, seed: 54 },
    );
  });

  it.each(CARD_STATES)('ours, %s, follows the provider’s word and nothing else', (ours) => {
    expect(nextCardState(ours, { state: 'open' })).toBe(ours);
    expect(nextCardState(ours, { state: 'paid' })).toBe('paid');
    expect(nextCardState(ours, { state: 'voided' })).toBe('voided');
  });
});
