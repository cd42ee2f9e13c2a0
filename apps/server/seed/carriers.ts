import { CarrierDraft, type CarrierState } from '@lanewright/domain/carriers/carrier.ts';
import { PAYMENT_TERMS } from '@lanewright/domain/carriers/lists.ts';
import { tidyCarrier } from '@lanewright/domain/carriers/rules.ts';
import { ContactDraft } from '@lanewright/domain/contacts/contact.ts';
import type { EquipmentMode, ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { addDays, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { areaCodeOf } from './area-codes.ts';
import { dice } from './random.ts';

export interface StarterCarrier {
  id: string;
  draft: CarrierDraft;
  state: CarrierState;
}

interface Kind {
  modes: ShippingMode[];
  equipmentModes: EquipmentMode[];
  /** Name and SCAC, invented, and the town of the head office. */
  carriers: readonly (readonly [name: string, scac: string, headOffice: string])[];
}

const KINDS: readonly Kind[] = [
  {
    modes: ['LTL', 'VLTL'],
    equipmentModes: ['Dry'],
    carriers: [
      ['Alder & Quill Freight Lines', 'AQFL', 'Salt Lake City, UT'],
      ['Bramblegate Express', 'BMGX', 'Harrisburg, PA'],
      ['Cindervale Motor Freight', 'CDVM', 'Charlotte, NC'],
      ['Dovetail Ridge Lines', 'DVTR', 'Chattanooga, TN'],
      ['Eddystone Hollow Freight', 'EDHF', 'Allentown, PA'],
      ['Fennimore Lake Freight', 'FNLK', 'Green Bay, WI'],
      ['Gullwing Harbor Express', 'GWHE', 'Baltimore, MD'],
      ['Hollowell Crossing Freight', 'HWCF', 'Indianapolis, IN'],
      ['Ironquill Lines', 'IQLN', 'Pittsburgh, PA'],
      ['Juniper Notch Freight', 'JNPF', 'Reno, NV'],
    ],
  },
  {
    modes: ['TL'],
    equipmentModes: ['Dry'],
    carriers: [
      ['Kettlestone Haulage', 'KTSH', 'Joliet, IL'],
      ['Larkmeadow Trucking', 'LKMT', 'Omaha, NE'],
      ['Millrace Overland', 'MRCO', 'Greensboro, NC'],
      ['Nettlebrook Carriers', 'NTBC', 'Louisville, KY'],
      ['Osprey Bend Transport', 'OSBT', 'Norfolk, VA'],
      ['Pinwheel Prairie Trucking', 'PWPT', 'Lincoln, NE'],
      ['Quarrystone Haulage', 'QRSH', 'Columbus, OH'],
      ['Rookwood Line Haul', 'RKLH', 'Springfield, MO'],
    ],
  },
  {
    modes: ['VLTL', 'TL'],
    equipmentModes: ['Dry', 'Reefer'],
    carriers: [
      ['Saltmarsh Truckways', 'SLMT', 'Savannah, GA'],
      ['Thistledown Transport', 'THDT', 'Nashville, TN'],
      ['Umberfield Haulers', 'UMBH', 'Des Moines, IA'],
      ['Vesper Valley Trucking', 'VPVT', 'Fresno, CA'],
    ],
  },
  {
    modes: ['TL'],
    equipmentModes: ['Reefer'],
    carriers: [
      ['Winterberry Cold Haul', 'WBCH', 'Rochester, MN'],
      ['Yarrow Creek Refrigerated', 'YRCR', 'Salina, KS'],
      ['Zephyr Hollow Reefer Lines', 'ZPHR', 'Springdale, AR'],
      ['Arctic Fern Transport', 'ARFT', 'Fargo, ND'],
      ['Birchfrost Carriers', 'BCFC', 'Green Bay, WI'],
      ['Coldspring Bend Lines', 'CSBL', 'Yakima, WA'],
      ['Drumlin Frost Freight', 'DMFF', 'Lincoln, NE'],
      ['Everglade Chill Lines', 'EVCL', 'Jacksonville, FL'],
    ],
  },
  {
    modes: ['TL'],
    equipmentModes: ['Flatbed'],
    carriers: [
      ['Foundry Hill Flatbed', 'FYHF', 'Birmingham, AL'],
      ['Granite Spur Haulers', 'GSPH', 'Denver, CO'],
      ['Hammerlock Deck Lines', 'HMDL', 'Tulsa, OK'],
      ['Inlet Steel Haul', 'INSH', 'Pittsburgh, PA'],
      ['Jackpine Heavy Haul', 'JKPH', 'Duluth, MN'],
      ['Keelson Flat Lines', 'KLSF', 'Mobile, AL'],
    ],
  },
  { modes: ['TL'], equipmentModes: ['Bulk'], carriers: [['Lodestar Bulk Movers', 'LDBM', 'Memphis, TN']] },
  {
    modes: ['TL'],
    equipmentModes: ['Drayage'],
    carriers: [
      ['Mooring Line Drayage', 'MLDG', 'Long Beach, CA'],
      ['Northgate Pier Drayage', 'NGPD', 'Newark, NJ'],
    ],
  },
  { modes: ['TL'], equipmentModes: ['PowerOnly'], carriers: [['Outrider Power Only', 'OTPW', 'Fort Worth, TX']] },
];

/** By SCAC, the town that its telephones are in. */
export const HEAD_OFFICES: ReadonlyMap<string, string> = new Map(
  KINDS.flatMap(({ carriers }) => carriers.map(([, scac, headOffice]) => [scac, headOffice] as const)),
);

/** Numbers that telephone companies give to nobody: 555-0100 to 555-0199. */
function phoneNumberIn(town: string, index: number): string {
  const [city, state] = town.split(', ') as [string, string];
  return `(${areaCodeOf({ city, state })}) 555-01${String(index).padStart(2, '0')}`;
}
/** The numbers of dispatchers differ from those of all carriers. */
const FIRST_DISPATCHER = 50;

/** Numbers beyond those that the authorities have given to anybody. */
const FIRST_MC = 9_900_001;
const FIRST_DOT = 90_000_001;
const CARGO = [100_000, 150_000, 250_000, 250_000, 500_000];
const INSURERS = ['Great Lakes Mutual Example', 'Prairie Casualty Example', 'Harbor Indemnity Example'];
const TERMS = ['Net 15', 'Net 30', 'Net 30', 'Net 45', '2/10 Net 30'] as const;
const HOLDS = ['Two cargo claims are open.', 'Missed three pickups in a row; the safety review is under way.'];

/** What became of some of them. Of a network that somebody really begins with: nothing. */
type Standing = 'good' | 'expiring' | 'expired' | 'held' | 'invited';
const STANDINGS: readonly Standing[] = [
  ...Array<Standing>(4).fill('expiring'),
  ...Array<Standing>(3).fill('expired'),
  ...Array<Standing>(2).fill('held'),
  ...Array<Standing>(2).fill('invited'),
];

/** Who alone sells shared truckloads and vans of one's own: always in good standing, or a demonstration would have none. */
const ALONE_ON_THEIR_SOURCE = ['THDT', 'VPVT'];

function policies(standing: Standing, index: number, seed: string, today: CalendarDay): CarrierDraft['insurance'] {
  const random = dice(seed, 'carrier-insurance', index);
  const later = (purpose: string) => addDays(today, random.whole(purpose, 45, 350));
  const cargoUntil = {
    expiring: () => addDays(today, random.whole('soon', 3, 28)),
    expired: () => addDays(today, -random.whole('ago', 4, 60)),
  };
  const insurer = random.pick('insurer', INSURERS);
  const policyNumber = (letter: string) => `${letter}-${random.whole(`number-${letter}`, 100_000, 999_999)}`;
  return [
    {
      kind: 'Cargo',
      insurer,
      policyNumber: policyNumber('C'),
      amount: random.pick('cargo', CARGO),
      expirationDate: standing === 'expiring' || standing === 'expired' ? cargoUntil[standing]() : later('cargo-until'),
    },
    {
      kind: 'AutoLiability',
      insurer,
      policyNumber: policyNumber('A'),
      amount: 1_000_000,
      expirationDate: later('auto-until'),
    },
    ...(random.fraction('has-general') < 0.6
      ? [
          {
            kind: 'GeneralLiability' as const,
            insurer,
            policyNumber: policyNumber('G'),
            amount: 2_000_000,
            expirationDate: later('general-until'),
          },
        ]
      : []),
  ];
}

function stateOf(standing: Standing, heldBefore: number): CarrierState {
  if (standing === 'held') return { status: 'OnHold', holdReason: HOLDS[heldBefore % HOLDS.length]! };
  return { status: standing === 'invited' ? 'Invited' : 'Active', holdReason: '' };
}

export interface StarterFacts {
  seed: string;
  today: CalendarDay;
  /** With carriers on hold, invited, and with insurance that runs out or has. */
  isDemo: boolean;
}

/** The forty carriers that a network begins with; all can be edited. */
export function starterCarriers({ seed, today, isDemo }: StarterFacts): StarterCarrier[] {
  const all = KINDS.flatMap(({ carriers, ...kind }) =>
    carriers.map(([name, scac, headOffice]) => ({ name, scac, headOffice, ...kind })),
  );
  // Which of them stand how is decided by the seed.
  const drawn = all
    .map((_carrier, index) => ({ index, by: dice(seed, 'carrier', index).fraction('standing') }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ index }) => index)
    .filter((index) => !ALONE_ON_THEIR_SOURCE.includes(all[index]!.scac));
  const standings = new Map(isDemo ? STANDINGS.map((standing, place) => [drawn[place]!, standing]) : []);
  let held = 0;
  return all.map(({ name, scac, headOffice, modes, equipmentModes }, index) => {
    const random = dice(seed, 'carrier', index);
    const standing = standings.get(index) ?? 'good';
    const state = stateOf(standing, held);
    if (standing === 'held') held += 1;
    const draft = CarrierDraft.parse({
      name,
      scac,
      mcNumber: String(FIRST_MC + index),
      dotNumber: String(FIRST_DOT + index),
      modes,
      equipmentModes,
      // Nearly every carrier with terminals takes hazmat.
      isHazmatCertified: random.fraction('hazmat') < (modes.includes('LTL') ? 0.8 : 0.35),
      paymentTerm: PAYMENT_TERMS.indexOf(random.pick('terms', TERMS)),
      email: `tenders.${scac.toLowerCase()}@example.com`,
      phoneNumber: phoneNumberIn(headOffice, index),
      insurance: policies(standing, index, seed, today),
    });
    return { id: random.uuid('id'), draft: tidyCarrier(draft), state };
  });
}

export interface Dispatcher {
  id: string;
  carrierId: string;
  draft: ContactDraft;
}

const FIRST_NAMES = ['Amos', 'Bea', 'Clyde', 'Dora', 'Ernest', 'Faye', 'Gil', 'Hattie', 'Ivo', 'June', 'Karl', 'Lena'];
const LAST_NAMES = ['Ashdown', 'Bellweather', 'Carrow', 'Dunmore', 'Eastlake', 'Farrier', 'Goodspeed', 'Harrow'];

/** Somebody to call at every third of them. */
export function dispatchersOf(seed: string, carriers: readonly StarterCarrier[]): Dispatcher[] {
  return carriers
    .filter((_carrier, index) => index % 3 === 0)
    .map(({ id: carrierId, draft: { scac } }, index) => {
      const random = dice(seed, 'dispatcher', index);
      return {
        id: random.uuid('id'),
        carrierId,
        draft: ContactDraft.parse({
          firstName: random.pick('first', FIRST_NAMES),
          lastName: random.pick('last', LAST_NAMES),
          title: 'Dispatcher',
          primaryEmailAddress: `dispatch.${scac!.toLowerCase()}@example.com`,
          officeNumber: phoneNumberIn(HEAD_OFFICES.get(scac!)!, FIRST_DISPATCHER + index),
          mobileNumber: '',
        }),
      };
    });
}
