/** What people are told of paying by card, by server and browser alike. */
export const CARD_PAGE_FAILED = 'Failed to generate Stripe Invoice';
export const CARD_CLEAR_FAILED = 'Failed to clear Credit Card Charge';
export const CARD_REFUND_FAILED = 'Failed to refund the card';
export const CARD_REFUND_ASKED = 'Refund requested. It is shown here once the card has it.';
export const CARD_REFUND_WAITS = 'Refund requested. Another user has to approve it.';
export const CARD_CLEARED = 'Credit Card Charge removed. Refreshing...';
