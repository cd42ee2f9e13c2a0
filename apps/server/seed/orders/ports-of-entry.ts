import type { Border } from '@lanewright/domain/geography/land-ports.ts';

interface Place {
  state: string;
  country: string;
}

const PORT_OF_PROVINCE: Readonly<Record<string, string>> = {
  BC: 'Blaine, WA',
  AB: 'Sweetgrass, MT',
  SK: 'Portal, ND',
  MB: 'Pembina, ND',
  QC: 'Champlain, NY',
};
const NORTHEAST = ['NY', 'NJ', 'PA', 'CT', 'RI', 'MA', 'VT', 'NH', 'ME', 'DE', 'MD', 'VA'];
const UPPER_MIDWEST = ['WI', 'MN', 'IA', 'IL', 'NE', 'ND', 'SD'];
const WEST = ['CA', 'NV', 'AZ', 'OR', 'WA'];

function portToCanada(province: string, state: string): string {
  if (province !== 'ON') return PORT_OF_PROVINCE[province] ?? 'Houlton, ME';
  if (NORTHEAST.includes(state)) return 'Buffalo, NY';
  return UPPER_MIDWEST.includes(state) ? 'Port Huron, MI' : 'Detroit, MI';
}

function portToMexico(mexican: string, state: string): string {
  if (mexican === 'BCN') return 'Otay Mesa, CA';
  // The coast road from Guadalajara; Monterrey goes by Laredo wherever the freight comes from.
  return WEST.includes(state) && mexican !== 'NLE' ? 'Nogales, AZ' : 'Laredo, TX';
}

/** The land port that trucks between two places use, whichever way they go. */
export function portOfEntry(border: Border, places: readonly Place[]): string {
  const abroad = places.find(({ country }) => country === border)!;
  const state = places.find(({ country }) => country === 'US')?.state ?? '';
  return border === 'CA' ? portToCanada(abroad.state, state) : portToMexico(abroad.state, state);
}
