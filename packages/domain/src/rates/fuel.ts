/** Dollars a gallon of diesel, until a price of the week is known. */
export const USUAL_DIESEL = 3.75;

/** The price up to which the line haul covers the fuel. */
const COVERED = 1.2;
/** Miles a gallon that contracts count with: fewer than trucks drive, as empty miles are in them. */
const CONTRACT_MILES_PER_GALLON = 5;

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

/** What a contract of line haul and fuel adds for each mile, in dollars and whole cents. */
export function contractFuelPerMile(diesel: number): number {
  return cents(Math.max(0, diesel - COVERED) / CONTRACT_MILES_PER_GALLON);
}
