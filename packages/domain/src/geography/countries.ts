/** Freight moves in North America: addresses, places and time zones exist for these three and no others. */
export const COUNTRIES = ['US', 'CA', 'MX'] as const;
export type Country = (typeof COUNTRIES)[number];

export const COUNTRY_NAMES: Record<Country, string> = { US: 'United States', CA: 'Canada', MX: 'Mexico' };

export interface State {
  country: Country;
  code: string;
  name: string;
}

const US_STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,' +
  'FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,' +
  'MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,' +
  'NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,' +
  'PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,' +
  'VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,' +
  'AS American Samoa,GU Guam,MP Northern Mariana Islands,VI U.S. Virgin Islands,' +
  'AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific';

const CA_PROVINCES =
  'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,' +
  'NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon';

/** Three letters: with two, BC and NL would each name a Canadian province and a Mexican state. */
const MX_STATES =
  'AGU Aguascalientes,BCN Baja California,BCS Baja California Sur,CAM Campeche,CHP Chiapas,CHH Chihuahua,CMX Ciudad de México,' +
  'COA Coahuila,COL Colima,DUR Durango,GUA Guanajuato,GRO Guerrero,HID Hidalgo,JAL Jalisco,MEX Estado de México,MIC Michoacán,' +
  'MOR Morelos,NAY Nayarit,NLE Nuevo León,OAX Oaxaca,PUE Puebla,QUE Querétaro,ROO Quintana Roo,SLP San Luis Potosí,SIN Sinaloa,' +
  'SON Sonora,TAB Tabasco,TAM Tamaulipas,TLA Tlaxcala,VER Veracruz,YUC Yucatán,ZAC Zacatecas';

function readStates(country: Country, list: string): State[] {
  return list.split(',').map((entry) => {
    const space = entry.indexOf(' ');
    return { country, code: entry.slice(0, space), name: entry.slice(space + 1) };
  });
}

export const STATES_BY_COUNTRY: Record<Country, readonly State[]> = {
  US: readStates('US', US_STATES),
  CA: readStates('CA', CA_PROVINCES),
  MX: readStates('MX', MX_STATES),
};

export const STATES: readonly State[] = COUNTRIES.flatMap((country) => STATES_BY_COUNTRY[country]);

const byKey = new Map(STATES.map((state) => [`${state.country}|${state.code}`, state]));

export function isCountry(text: string): text is Country {
  return (COUNTRIES as readonly string[]).includes(text);
}

/** By country and code, never by code alone: a code may be in use in two countries. */
export function findState(country: Country, code: string): State | null {
  return byKey.get(`${country}|${code}`) ?? null;
}

const MILITARY = ['AA', 'AE', 'AP'];

/** An APO, FPO or DPO address: the military carries its mail to wherever the unit is, so there is no road and no town. */
export function isMilitaryState(country: string, state: string): boolean {
  return country === 'US' && MILITARY.includes(state);
}
