import type { AccessorialId } from '../orders/lists.ts';
import { priceOfAccessorial } from './accessorials.ts';
import { ACCESSORIAL_PRICES } from './example-terms.ts';
import type { DieselInForce } from './fuel.ts';
import type { Extras, TruckloadFreight } from './truckload.ts';

/** A way whose price somebody has worked out with pencil and paper; what is not said is the usual. Only tests read this. */
export interface TruckloadVector extends Partial<Omit<TruckloadFreight, 'originCountry' | 'destinationCountry'>> {
  title: string;
  miles: number;
  /** 3.75 where nobody says. */
  diesel?: number;
  border?: 'CA' | 'MX';
  services?: readonly AccessorialId[];
  /** The arithmetic, for whoever reads it. */
  how: readonly string[];
  charges: readonly string[];
  total: number;
}

export const haulOf = ({ border, ...vector }: Partial<TruckloadVector> & { miles: number }): TruckloadFreight => ({
  equipmentMode: vector.equipmentMode ?? 'Dry',
  originState: vector.originState ?? 'KS',
  destinationState: vector.destinationState ?? 'KS',
  originCountry: 'US',
  destinationCountry: border ?? 'US',
  miles: vector.miles,
  month: vector.month ?? 9,
  stops: vector.stops ?? 2,
  isTeam: vector.isTeam ?? false,
  isHazmat: vector.isHazmat ?? false,
  isLiftGate: vector.isLiftGate ?? false,
});

export const dieselAt = (price = 3.75): DieselInForce => ({ price, from: '2026-11-09', isEstimate: false });

export const extrasOf = (services: readonly AccessorialId[], weight: number): Extras => ({
  services: services.map((id) => ({ id, price: priceOfAccessorial(ACCESSORIAL_PRICES, id, 'anybody')! })),
  weight,
  pallets: 1,
});
