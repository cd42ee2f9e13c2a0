import { findState, type Country } from './countries.ts';
import { regionsCalled } from './regions.ts';

/** GeoNames numbers the states of Mexico in this order, from 1. */
const MEXICAN_STATES =
  'AGU BCN BCS CAM CHP CHH COA COL CMX DUR GUA GRO HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SLP SIN SON TAB TAM TLA VER YUC ZAC'.split(
    ' ',
  );

/** And the provinces of Canada in this one; it gave up number 6. */
const CANADIAN_PROVINCES = 'AB BC MB NB NL - NS ON PE QC SK YT NT NU'.split(' ');

/** Our code for a state as GeoNames gives it: by number, by code, or by name where the code is of another kind. */
export function geonamesState(country: Country, code: string, name = ''): string | null {
  const named = regionsCalled(name, 'whole').find((region) => region.country === country && region.state !== null);
  if (named) return named.state;
  if (/^\d{1,2}$/.test(code)) {
    const numbered = country === 'MX' ? MEXICAN_STATES : country === 'CA' ? CANADIAN_PROVINCES : [];
    const state = numbered[Number(code) - 1];
    return state === undefined || state === '-' ? null : state;
  }
  return findState(country, code)?.code ?? null;
}
