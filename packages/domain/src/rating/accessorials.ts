import { accessorialName, OVERLENGTH_ACCESSORIALS, type AccessorialId } from '../orders/lists.ts';
import type { ChargeSheet } from './charges.ts';
import type { AccessorialPrice } from './terms.ts';

const FEET = /^Overlength(\d+)Feet$/;
const feetOf = (id: AccessorialId) => Number(FEET.exec(id)?.[1] ?? Number.NaN);
const isOverlength = (id: AccessorialId) => OVERLENGTH_ACCESSORIALS.some((one) => one.id === id);

/** A price of the carrier's own counts before the general one; of lengths, the band that begins at or below counts. */
export function priceOfAccessorial(
  prices: readonly AccessorialPrice[],
  id: AccessorialId,
  carrierId: string,
): AccessorialPrice | null {
  const suits = ({ accessorial }: AccessorialPrice) =>
    accessorial === id || (isOverlength(id) && isOverlength(accessorial) && feetOf(accessorial) <= feetOf(id));
  for (const owner of [carrierId, null]) {
    const own = prices.filter((price) => price.carrierId === owner && suits(price));
    const [nearest] = own.toSorted((one, other) => (feetOf(other.accessorial) || 0) - (feetOf(one.accessorial) || 0));
    if (nearest) return nearest;
  }
  return null;
}

export interface AccessorialFreight {
  weight: number;
  pallets: number;
}

/** Adds the charge of one service; `net` are the charges that a percentage is taken of. */
export function chargeAccessorial(
  sheet: ChargeSheet,
  id: AccessorialId,
  { unit, rate, minimum }: Pick<AccessorialPrice, 'unit' | 'rate' | 'minimum'>,
  { net, weight, pallets }: AccessorialFreight & { net: number[] },
): void {
  const name = accessorialName(id);
  const words = { chargeTypeName: name, description: name };
  const added = {
    Flat: () => sheet.add({ ...words, chargeRateType: 'Flat', rate }),
    PerCwt: () => sheet.add({ ...words, chargeRateType: 'PerCwt', units: weight / 100, rate }),
    PerPallet: () => sheet.add({ ...words, chargeRateType: 'PerPallet', units: pallets, rate }),
    Percent: () => sheet.add({ ...words, chargeRateType: 'Percent', of: net, rate }),
  }[unit]();
  if (minimum !== null) sheet.raise({ ...words, description: `${name}, at least`, of: [added], rate: minimum });
}
