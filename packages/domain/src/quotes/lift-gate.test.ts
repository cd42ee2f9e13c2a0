import { describe, expect, it } from 'vitest';
import { exampleQuote } from './example-quote.ts';
import { withLiftGate, withServices } from './lift-gate.ts';
import type { QuoteDraft } from './quote.ts';

const AT_BOTH: Partial<QuoteDraft> = {
  isLiftGateRequired: true,
  pickupAccessorials: ['PickupLiftGateService', 'PickupInside'],
  dropoffAccessorials: ['DeliveryAppointment', 'DeliveryLiftGateService'],
};

describe('the lift gate', () => {
  it('unchecked is gone at both ends, and nothing else is', () => {
    expect(withLiftGate(exampleQuote(AT_BOTH), false)).toEqual(
      exampleQuote({
        isLiftGateRequired: false,
        pickupAccessorials: ['PickupInside'],
        dropoffAccessorials: ['DeliveryAppointment'],
      }),
    );
  });

  it('checked asks for it at neither end', () => {
    expect(withLiftGate(exampleQuote(), true)).toEqual(exampleQuote({ isLiftGateRequired: true }));
  });

  it.each<[string, Partial<QuoteDraft>, Parameters<typeof withServices>[1], boolean]>([
    ['asked for at the pickup', {}, { pickupAccessorials: ['PickupLiftGateService'] }, true],
    ['asked for at the dropoff', {}, { dropoffAccessorials: ['DeliveryLiftGateService'] }, true],
    ['another service', {}, { pickupAccessorials: ['PickupInside'] }, false],
    ['no longer asked for at one of two ends', AT_BOTH, { pickupAccessorials: [] }, true],
    [
      'no longer asked for anywhere: the truck may still need it',
      AT_BOTH,
      { pickupAccessorials: [], dropoffAccessorials: [] },
      true,
    ],
    ['services taken away without one', { pickupAccessorials: ['PickupInside'] }, { pickupAccessorials: [] }, false],
  ])('%s', (_, before, services, isRequired) => {
    const after = withServices(exampleQuote(before), services);
    expect(after).toEqual({ ...exampleQuote(before), ...services, isLiftGateRequired: isRequired });
  });
});
