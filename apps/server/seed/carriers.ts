import { CarrierDraft, type CarrierState } from '@lanewright/domain/carriers/carrier.ts';
import { PAYMENT_TERMS } from '@lanewright/domain/carriers/lists.ts';
import { tidyCarrier } from '@lanewright/domain/carriers/rules.ts';
import { ContactDraft } from '@lanewright/domain/contacts/contact.ts';
import type { EquipmentMode, ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { addDays, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { dice } from './random.ts';

export interface StarterCarrier {
  id: string;
  draft: CarrierDraft;
  state: CarrierState;
}

interface Kind {
  modes: ShippingMode[];
  equipmentModes: EquipmentMode[];
  /** Name and SCAC, invented. */
  carriers: readonly (readonly [string, string])[];
}

const KINDS: readonly Kind[] = [
  {
    modes: ['LTL', 'VLTL'],
    equipmentModes: ['Dry'],
    carriers: [
      ['Alder & Quill Freight Lines', 'AQFL'],
      ['Bramblegate Express', 'BMGX'],
      ['Cindervale Motor Freight', 'CDVM'],
      ['Dovetail Ridge Lines', 'DVTR'],
      ['Eddystone Hollow Freight', 'EDHF'],
      ['Fennimore Lake Freight', 'FNLK'],
      ['Gullwing Harbor Express', 'GWHE'],
      ['Hollowell Crossing Freight', 'HWCF'],
      ['Ironquill Lines', 'IQLN'],
      ['Juniper Notch Freight', 'JNPF'],
    ],
  },
  {
    modes: ['TL'],
    equipmentModes: ['Dry'],
    carriers: [
      ['Kettlestone Haulage', 'KTSH'],
      ['Larkmeadow Trucking', 'LKMT'],
      ['Millrace Overland', 'MRCO'],
      ['Nettlebrook Carriers', 'NTBC'],
      ['Osprey Bend Transport', 'OSBT'],
      ['Pinwheel Prairie Trucking', 'PWPT'],
      ['Quarrystone Haulage', 'QRSH'],
      ['Rookwood Line Haul', 'RKLH'],
    ],
  },
  {
    modes: ['VLTL', 'TL'],
    equipmentModes: ['Dry', 'Reefer'],
    carriers: [
      ['Saltmarsh Truckways', 'SLMT'],
      ['Thistledown Transport', 'THDT'],
      ['Umberfield Haulers', 'UMBH'],
      ['Vesper Valley Trucking', 'VPVT'],
    ],
  },
  {
    modes: ['TL'],
    equipmentModes: ['Reefer'],
    carriers: [
      ['Winterberry Cold Haul', 'WBCH'],
      ['Yarrow Creek Refrigerated', 'YRCR'],
      ['Zephyr Hollow Reefer Lines', 'ZPHR'],
      ['Arctic Fern Transport', 'ARFT'],
      ['Birchfrost Carriers', 'BCFC'],
      ['Coldspring Bend Lines', 'CSBL'],
      ['Drumlin Frost Freight', 'DMFF'],
      ['Everglade Chill Lines', 'EVCL'],
    ],
  },
  {
    modes: ['TL'],
    equipmentModes: ['Flatbed'],
    carriers: [
      ['Foundry Hill Flatbed', 'FYHF'],
      ['Granite Spur Haulers', 'GSPH'],
      ['Hammerlock Deck Lines', 'HMDL'],
      ['Inlet Steel Haul', 'INSH'],
      ['Jackpine Heavy Haul', 'JKPH'],
      ['Keelson Flat Lines', 'KLSF'],
    ],
  },
  { modes: ['TL'], equipmentModes: ['Bulk'], carriers: [['Lodestar Bulk Movers', 'LDBM']] },
  {
    modes: ['TL'],
    equipmentModes: ['Drayage'],
    carriers: [
      ['Mooring Line Drayage', 'MLDG'],
      ['Northgate Pier Drayage', 'NGPD'],
    ],
  },
  { modes: ['TL'], equipmentModes: ['PowerOnly'], carriers: [['Outrider Power Only', 'OTPW']] },
];

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
  const all = KINDS.flatMap(({ carriers, ...kind }) => carriers.map(([name, scac]) => ({ name, scac, ...kind })));
  // Which of them stand how is decided by the seed.
  const drawn = all
    .map((_carrier, index) => ({ index, by: dice(seed, 'carrier', index).fraction('standing') }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ index }) => index)
    .filter((index) => !ALONE_ON_THEIR_SOURCE.includes(all[index]!.scac));
  const standings = new Map(isDemo ? STANDINGS.map((standing, place) => [drawn[place]!, standing]) : []);
  let held = 0;
  return all.map(({ name, scac, modes, equipmentModes }, index) => {
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
      phoneNumber: `(214) 555-01${String(index).padStart(2, '0')}`,
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
          officeNumber: `(469) 555-01${String(index).padStart(2, '0')}`,
          mobileNumber: '',
        }),
      };
    });
}
