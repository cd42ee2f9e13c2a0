import type { DockHours } from '@lanewright/domain/locations/dock-schedule.ts';
import { LocationDraft, type LocationType } from '@lanewright/domain/locations/location.ts';
import type { RequirementFlagId } from '@lanewright/domain/orders/requirement-flags.ts';
import type { SiteNeed } from '@lanewright/domain/orders/site-needs.ts';
import { DAYS_OF_WEEK, type DayOfWeek } from '@lanewright/domain/units/calendar-days.ts';
import { DEMO_PLACES, type DemoPlace } from './places.ts';
import { dice, type Dice } from './random.ts';

export interface DemoLocation {
  id: string;
  scheduleId: string;
  place: DemoPlace;
  draft: LocationDraft;
  isAppointmentRequired: boolean;
  dockHours: DockHours[];
}

const HOURS: Partial<Record<LocationType, readonly [string, string] | 'always'>> = {
  'Distribution Center': 'always',
  Port: 'always',
  Plant: ['06:00:00', '18:00:00'],
  Supplier: ['06:00:00', '18:00:00'],
  Warehouse: ['06:00:00', '20:00:00'],
  Store: ['07:00:00', '14:00:00'],
  'Job Site': ['07:00:00', '15:30:00'],
};

/** Kinds of places where nobody works on these days. */
const CLOSED: Partial<Record<LocationType, readonly DayOfWeek[]>> = {
  Plant: ['Sunday'],
  Supplier: ['Saturday', 'Sunday'],
  Warehouse: ['Sunday'],
  Store: ['Sunday'],
  'Job Site': ['Saturday', 'Sunday'],
};

const FLAGS: Partial<Record<LocationType, readonly RequirementFlagId[]>> = {
  Store: ['LiftGate', 'PalletJack'],
  'Job Site': ['ProtectiveEquipment'],
  Port: ['PortCredential'],
};

const NEEDS: Partial<Record<LocationType, readonly SiteNeed[]>> = {
  Store: ['LiftGate'],
  'Job Site': ['ConstructionSite'],
};

function hoursOf(type: LocationType): DockHours[] {
  const hours = HOURS[type] ?? 'always';
  const [startTime, endTime] = hours === 'always' ? ['00:00:00', '23:59:59'] : hours;
  return DAYS_OF_WEEK.map((dayOfWeek) => ({
    dayOfWeek,
    isClosed: CLOSED[type]?.includes(dayOfWeek) ?? false,
    isTwentyFourHour: hours === 'always',
    startTime,
    endTime,
  }));
}

/** Warehouse IDs as trading partners give them: initials of the business and a number. */
function ediCodesOf(place: DemoPlace, random: Dice, index: number): string[] {
  const hasCode = place.business === null || random.fraction('has-edi') < 0.7;
  if (!hasCode) return [];
  const initials = (place.business ?? place.name).replace(/[^A-Z]/g, '').slice(0, 3);
  const isFurther = index >= FIRST_FURTHER;
  return [`${initials}-${isFurther ? index : random.whole('edi', 1_000, 9_999)}`];
}

/** Of other people's docks; nobody makes an appointment with himself. */
const SHARE_WITH_APPOINTMENT = 0.6;
/** Places beyond the usual ones are numbered from here, so that no code of theirs is one of the usual ones. */
const FIRST_FURTHER = 10_000;

/** Further places stand in the same towns, in other streets. */
function furtherPlace(place: DemoPlace, round: number, random: Dice): DemoPlace {
  const { alias: _alias, ...rest } = place;
  const street = place.street.replace(/^\d+/, '').trim();
  return {
    ...rest,
    name: `${place.name} ${round + 1}`.trim(),
    street: `${random.whole('street', 1, 9_999)}-${round} ${street}`,
  };
}

export function demoLocations(seed: string, companyIndex: number, scale = 1): DemoLocation[] {
  const usual = DEMO_PLACES[companyIndex]!.map((place, index) => ({ place, index, round: 0 }));
  const further = Array.from({ length: scale - 1 }, (_, before) =>
    usual.map(({ place }, index) => ({
      place,
      index: FIRST_FURTHER + before * usual.length + index,
      round: before + 1,
    })),
  ).flat();
  return [...usual, ...further].map(({ place: named, index, round }) => {
    const random = dice(seed, `location-${companyIndex}`, index);
    const place = round === 0 ? named : furtherPlace(named, round, random);
    return {
      id: random.uuid('id'),
      scheduleId: random.uuid('schedule'),
      place,
      isAppointmentRequired: place.business !== null && random.fraction('appointment') < SHARE_WITH_APPOINTMENT,
      dockHours: hoursOf(place.type),
      draft: LocationDraft.parse({
        addressLine1: place.street,
        city: place.city,
        state: place.state,
        postalCode: place.postalCode,
        country: place.country,
        companyName: place.business ?? '',
        name: place.name,
        locationAlias: place.alias ?? '',
        locationType: place.type,
        supportLocationTypes: place.type === 'Distribution Center' && place.business === null ? ['Office'] : [],
        requirementFlags: [...(FLAGS[place.type] ?? [])],
        siteNeeds: [...(NEEDS[place.type] ?? [])],
        ediCodes: ediCodesOf(place, random, index),
      }),
    };
  });
}
