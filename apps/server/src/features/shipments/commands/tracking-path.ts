/** Where anybody follows a shipment without signing in. A secret that shows more goes behind a # and is added where it is known. */
export const trackingPath = (shipmentNumber: string): string => `/public/shipments/${shipmentNumber}/preview/details`;
