import type { QuoteDraft } from './quote.ts';

const AT_PICKUP = 'PickupLiftGateService';
const AT_DROPOFF = 'DeliveryLiftGateService';

/** Without a lift gate there is none at either end. */
export function withLiftGate(quote: QuoteDraft, isLiftGateRequired: boolean): QuoteDraft {
  if (isLiftGateRequired) return { ...quote, isLiftGateRequired };
  return {
    ...quote,
    isLiftGateRequired,
    pickupAccessorials: quote.pickupAccessorials.filter((id) => id !== AT_PICKUP),
    dropoffAccessorials: quote.dropoffAccessorials.filter((id) => id !== AT_DROPOFF),
  };
}

/** Whoever asks for one at an end needs a truck that has it. */
export function withServices(
  quote: QuoteDraft,
  services: Partial<Pick<QuoteDraft, 'pickupAccessorials' | 'dropoffAccessorials'>>,
): QuoteDraft {
  const changed = { ...quote, ...services };
  const isAsked = changed.pickupAccessorials.includes(AT_PICKUP) || changed.dropoffAccessorials.includes(AT_DROPOFF);
  return isAsked ? { ...changed, isLiftGateRequired: true } : changed;
}
