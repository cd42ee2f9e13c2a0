import type { Country } from './countries.ts';
import { mexicanStateOfPostalCode, postalArea } from './postal-codes.ts';

/** The first three digits of a ZIP name the state: from, to, state. Numbers that are missing are not in use. */
const ZIP_PREFIXES = `
005 NY, 006-007 PR, 008 VI, 009 PR, 010-027 MA, 028-029 RI, 030-038 NH, 039-049 ME, 050-054 VT, 055 MA, 056-059 VT, 060-069 CT,
070-089 NJ, 090-098 AE, 100-149 NY, 150-196 PA, 197-199 DE, 200 DC, 201 VA, 202-205 DC, 206-219 MD, 220-246 VA, 247-268 WV,
270-289 NC, 290-299 SC, 300-319 GA, 320-339 FL, 340 AA, 341-349 FL, 350-369 AL, 370-385 TN, 386-397 MS, 398-399 GA, 400-427 KY,
430-459 OH, 460-479 IN, 480-499 MI, 500-528 IA, 530-549 WI, 550-567 MN, 569 DC, 570-577 SD, 580-588 ND, 590-599 MT, 600-629 IL,
630-658 MO, 660-679 KS, 680-693 NE, 700-714 LA, 716-729 AR, 730-732 OK, 733 TX, 734-749 OK, 750-799 TX, 800-816 CO, 820-831 WY,
832-838 ID, 840-847 UT, 850-865 AZ, 870-884 NM, 885 TX, 889-898 NV, 900-961 CA, 962-966 AP, 967-968 HI, 969 GU, 970-979 OR,
980-994 WA, 995-999 AK`;

/** ZIPs of one state among those of another. */
const ZIPS_ELSEWHERE = `
06390 NY, 20588 MD, 20598 VA, 73960 TX, 83414 WY, 96799 AS, 96950 MP, 96951 MP, 96952 MP`;

/** ZIPs whose mail is carried across a state line: both states are right. */
const ZIPS_OF_TWO_STATES = `
02861 RI MA, 20135 VA WV, 31905 GA AL, 42223 KY TN, 56744 MN ND, 57638 SD ND, 58225 ND MN, 58623 ND SD, 58649 ND SD, 59221 MT ND,
59270 MT ND, 59275 MT ND, 63673 MO IL, 65729 MO AR, 65733 MO AR, 65761 MO AR, 67950 KS OK, 68719 NE SD, 69201 NE SD, 69212 NE SD,
69216 NE SD, 69352 NE WY, 71749 AR LA, 72338 AR TN, 72395 AR TN, 72644 AR MO, 73949 OK TX, 75556 TX AR, 79837 TX NM, 80758 CO NE,
81137 CO NM, 82063 WY CO, 82082 WY NE, 82701 WY SD, 82930 WY UT, 83111 WY ID, 83120 WY ID, 83312 ID UT, 83342 ID UT, 84034 UT NV,
84536 UT AZ, 86044 AZ UT, 86504 AZ NM, 86515 AZ NM, 88063 NM TX, 89010 NV CA, 89019 NV CA, 89060 NV CA, 89061 NV CA, 89439 NV CA,
89832 NV ID, 97635 OR CA, 97910 OR ID, 97913 OR ID, 99362 WA OR`;

const PROVINCE_BY_LETTER: Readonly<Record<string, string>> = Object.fromEntries(
  'A NL,B NS,C PE,E NB,G QC,H QC,J QC,K ON,L ON,M ON,N ON,P ON,R MB,S SK,T AB,V BC,Y YT'
    .split(',')
    .map((entry) => entry.split(' ')),
);
/** The government's own code serves its offices on both banks of the river; Flin Flon lies on both sides of the line. */
const AREAS_OF_TWO_PROVINCES = 'K1A ON QC, R8A MB SK';

function readTable(text: string): Map<string, string[]> {
  return new Map(
    text.split(',').map((entry) => {
      const [code, ...states] = entry.trim().split(' ') as [string, ...string[]];
      return [code, states];
    }),
  );
}

function readPrefixes(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [range, [state]] of readTable(ZIP_PREFIXES)) {
    const [from = '', to = from] = range.split('-');
    for (let prefix = Number(from); prefix <= Number(to); prefix++) found.set(String(prefix).padStart(3, '0'), state!);
  }
  return found;
}

const stateByPrefix = readPrefixes();
const zips = new Map([...readTable(ZIPS_ELSEWHERE), ...readTable(ZIPS_OF_TWO_STATES)]);
const areas = readTable(AREAS_OF_TWO_PROVINCES);

function provincesOfArea(area: string): string[] {
  const known = areas.get(area);
  if (known) return known;
  // The areas that begin with X are shared: X0A to X0C are Nunavut, the others the Northwest Territories.
  if (area.startsWith('X')) return [/^X0[ABC]$/.test(area) ? 'NU' : 'NT'];
  return [PROVINCE_BY_LETTER[area.charAt(0)] ?? []].flat();
}

/** Every state that a postal code can be in, whether or not we know the code: as a rule one, none for a code of nobody. */
export function statesOfPostalCode(country: Country, text: string): string[] {
  const area = postalArea(country, text);
  if (country === 'CA') return provincesOfArea(area);
  if (country === 'MX') return [mexicanStateOfPostalCode(area) ?? []].flat();
  return zips.get(area) ?? [stateByPrefix.get(area.slice(0, 3)) ?? []].flat();
}
