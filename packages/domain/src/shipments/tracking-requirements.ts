export interface TrackedFreight {
  shippingMode: string | null;
  equipmentMode: string | null;
  isHazmat: boolean;
  isBlind: boolean;
  hasAppointments: boolean;
  stopCount: number;
  reeferTemperature: { least: number; most: number } | null;
}

const degrees = ({ least, most }: { least: number; most: number }) =>
  least === most ? `${least} °F` : `${least} to ${most} °F`;

/** What the carrier is held to while it has the freight, one sentence each. */
export function trackingRequirementsOf(freight: TrackedFreight): string[] {
  const isTruck = freight.shippingMode === 'TL';
  return [
    isTruck
      ? 'A location at least every 4 hours, from dispatch to delivery'
      : 'A scan at every terminal, by PRO number',
    ...(freight.stopCount > 2 ? ['Arrival and departure at every stop'] : ['Arrival and departure at both ends']),
    ...(freight.hasAppointments ? ['A call at least 2 hours before an appointment that cannot be kept'] : []),
    ...(freight.reeferTemperature
      ? [`Temperature of the reefer, ${degrees(freight.reeferTemperature)}, at every stop`]
      : []),
    ...(freight.isHazmat ? ['Hazmat: emergency contact and placards on board'] : []),
    ...(freight.isBlind ? ['Blind shipment: neither end is told of the other'] : []),
    'Signed proof of delivery',
  ];
}
