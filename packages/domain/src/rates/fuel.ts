import { cents } from '../units/money.ts';

/** Dollars a gallon of diesel, until a price of the week is known. */
export const USUAL_DIESEL = 3.75;

export interface ContractFuel {
  /** The price up to which the line haul covers the fuel. */
  coveredPrice: number;
  /** That contracts count with: fewer than trucks drive, as empty miles are in them. */
  milesPerGallon: number;
}
const USUAL: ContractFuel = { coveredPrice: 1.2, milesPerGallon: 5 };

/** What a contract of line haul and fuel adds for each mile, in dollars and whole cents. */
export function contractFuelPerMile(diesel: number, { coveredPrice, milesPerGallon } = USUAL): number {
  return cents(Math.max(0, diesel - coveredPrice) / milesPerGallon);
}
