import type { AccessorialId } from '../orders/lists.ts';
import { priceOfAccessorial } from './accessorials.ts';
import type { Charge } from './charges.ts';
import { DEMO_500, ACCESSORIAL_PRICES, LTL_FUEL, PRAIRIE } from './example-terms.ts';
import { fuelPercent } from './fuel.ts';
import type { LtlFreight, LtlTerms } from './ltl.ts';
import type { Tariff } from './terms.ts';

/** Freight whose price somebody has worked out with pencil and paper; what is not said is the usual. Only tests read this. */
export interface LtlVector {
  title: string;
  /** Pounds and class. */
  lines: readonly (readonly [weight: number, freightClass: number])[];
  tariff?: Tariff;
  /** 400 where nobody says. */
  miles?: number;
  /** 3.75 where nobody says. */
  diesel?: number;
  /** 82 where nobody says. */
  discount?: number;
  spread?: number;
  pallets?: number;
  minimum?: number;
  services?: readonly AccessorialId[];
  guaranteed?: true;
  border?: 'CA' | 'MX';
  /** The arithmetic, for whoever reads it. */
  how: readonly string[];
  charges: readonly string[];
  total: number;
}

export const freightOf = ({
  lines,
  miles = 400,
  pallets = 1,
}: Pick<LtlVector, 'lines' | 'miles' | 'pallets'>): LtlFreight => ({
  miles,
  lines: lines.map(([weight, freightClass]) => ({ weight, freightClass })),
  pallets,
});

export function termsOf(vector: Partial<LtlVector>): LtlTerms {
  const { tariff = DEMO_500, diesel = 3.75, discount = 82, spread = 1, minimum = null } = vector;
  const { services = [], guaranteed, border } = vector;
  return {
    tariff,
    spread,
    discount,
    minimumCharge: minimum,
    fuel: { percent: fuelPercent(LTL_FUEL, diesel), how: 'diesel' },
    services: services.map((id) => ({ id, price: priceOfAccessorial(ACCESSORIAL_PRICES, id, 'anybody')! })),
    guaranteed: guaranteed ? PRAIRIE.guaranteed : null,
    border: border ? { country: border, ...PRAIRIE.borders[border]! } : null,
    isByBarge: false,
  };
}

/** "Freight Rate 904.78": what a charge is for, and its amount. */
export const inWords = (charges: readonly Charge[]): string[] =>
  charges.map(({ chargeTypeName, total }) => `${chargeTypeName} ${total.toFixed(2)}`);

/** A dollar a pound, whatever the distance: prices that can be seen at a glance. */
export const PLAIN: Tariff = {
  ...DEMO_500,
  name: 'Plain',
  base: 100,
  perRootMile: 0,
  perMile: 0,
  breaks: [{ from: 0, factor: 1 }],
  minimum: { least: 0, share: 0, base: 0, perMile: 0 },
};

/** So much cheaper when heavy that a light shipment skips breaks. */
export const STEEP: Tariff = {
  ...PLAIN,
  name: 'Steep',
  breaks: [
    { from: 0, factor: 1 },
    { from: 500, factor: 0.9 },
    { from: 1_000, factor: 0.3 },
    { from: 2_000, factor: 0.14 },
  ],
};
