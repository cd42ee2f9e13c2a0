import type { DockHours } from '@lanewright/domain/locations/dock-schedule.ts';
import { LocationDraft, type LocationType } from '@lanewright/domain/locations/location.ts';
import type { RequirementFlagId } from '@lanewright/domain/orders/requirement-flags.ts';
import { DAYS_OF_WEEK, type DayOfWeek } from '@lanewright/domain/units/calendar-days.ts';
import { DEMO_PLACES, type DemoPlace } from './places.ts';
import { dice, type Dice } from './random.ts';

export interface DemoLocation {
  id: string;
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
  'Job Site': ['ProtectiveEquipment', 'Tarps'],
  Port: ['PortCredential'],
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
function ediCodesOf(place: DemoPlace, random: Dice): string[] {
  const hasCode = place.business === null || random.fraction('has-edi') < 0.7;
  if (!hasCode) return [];
  const initials = (place.business ?? place.name).replace(/[^A-Z]/g, '').slice(0, 3);
  return [`${initials}-${random.whole('edi', 1_000, 9_999)}`];
}

const SHARE_WITH_APPOINTMENT = 0.6;

export function demoLocations(seed: string, companyIndex: number): DemoLocation[] {
  return DEMO_PLACES[companyIndex]!.map((place, index) => {
    const random = dice(seed, `location-${companyIndex}`, index);
    return {
      id: random.uuid('id'),
      place,
      isAppointmentRequired: random.fraction('appointment') < SHARE_WITH_APPOINTMENT,
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
        ediCodes: ediCodesOf(place, random),
      }),
    };
  });
}
