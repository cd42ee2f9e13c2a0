export const BOOKING_TITLE = 'Booking Your Order!';
