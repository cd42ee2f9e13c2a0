import { regionsCalled } from './regions.ts';

/** The land borders of the United States, by the country on the other side. */
export const BORDERS = ['CA', 'MX'] as const;
export type Border = (typeof BORDERS)[number];

const BORDER_NAMES: Record<Border, string> = { CA: 'Canada', MX: 'Mexico' };
export const borderName = (border: Border): string => BORDER_NAMES[border];

const STATES_ALONG: Record<Border, readonly string[]> = {
  CA: ['AK', 'WA', 'ID', 'MT', 'ND', 'MN', 'MI', 'NY', 'VT', 'NH', 'ME'],
  MX: ['CA', 'AZ', 'NM', 'TX'],
};

/** Crossings that are often written without a state. Names that other towns have, such as Portal or Douglas, are left out. */
const PORTS: Record<Border, readonly string[]> = {
  CA: [
    'Alexandria Bay',
    'Ambassador Bridge',
    'Blaine',
    'Blue Water Bridge',
    'Buffalo',
    'Calais',
    'Champlain',
    'Derby Line',
    'Detroit',
    'Highgate Springs',
    'Houlton',
    'International Falls',
    'Lewiston Bridge',
    'Massena',
    'Niagara Falls',
    'Ogdensburg',
    'Peace Bridge',
    'Pembina',
    'Port Huron',
    'Sault Ste. Marie',
    'Sumas',
    'Sweetgrass',
  ],
  MX: [
    'Brownsville',
    'Calexico',
    'Del Rio',
    'Eagle Pass',
    'El Paso',
    'Laredo',
    'Nogales',
    'Nuevo Laredo',
    'Otay Mesa',
    'Pharr',
    'Santa Teresa',
    'Tecate',
    'World Trade Bridge',
  ],
};

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const BORDER_OF_PORT = new Map(
  BORDERS.flatMap((border) => PORTS[border].map((name) => [keyOf(name), border] as const)),
);

/** On which border a port of entry is: by its state ("Champlain, NY"), else by its name. Null where that is not known. */
export function borderOfPort(port: string | null): Border | null {
  const [name = '', ...regions] = (port ?? '').split(',');
  const region = regionsCalled(regions[0] ?? '', 'whole').find(({ state }) => state !== null);
  if (region === undefined) return BORDER_OF_PORT.get(keyOf(name)) ?? null;
  return (
    BORDERS.find((border) =>
      region.country === 'US' ? STATES_ALONG[border].includes(region.state!) : region.country === border,
    ) ?? null
  );
}
