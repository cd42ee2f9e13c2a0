/** Each runs once the one before it has succeeded. */
export const BOOKING_STEPS = ['order', 'shipment', 'book'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];
