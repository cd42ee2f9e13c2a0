import { z } from 'zod';
import type { BillToCompany } from '../configuration/bill-to.ts';
import type { ConfigurationValues } from '../configuration/sections.ts';
import { DockSchedule, type WeeklyHours } from '../locations/dock-schedule.ts';
import { Location } from '../locations/location.ts';
import { addressKey } from '../locations/rules.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import type { Coordinates } from '../units/distance.ts';
import type { Instant, ZoneName } from '../units/zoned-time.ts';
import type { ChosenQuote } from './chosen-quote.ts';
import type { AccessorialId } from './lists.ts';
import type { RequirementFlagId } from './requirement-flags.ts';
import type { OrderDraft } from './order.ts';
import { siteNeedsOf, type SiteNeed } from './site-needs.ts';

/** What the rules know of a place that a stop names. */
export interface StopPlace {
  locationNumber: string;
  city: string;
  country: string;
  postalCode: string;
  /** The same for two locations at one address. */
  addressKey: string;
  position: Coordinates | null;
  zone: ZoneName;
  schedule: (WeeklyHours & { isAppointmentRequired: boolean }) | null;
  /** What every truck must bring. */
  requirementFlags: readonly RequirementFlagId[];
  /** What every carrier must do there. */
  siteNeeds: readonly SiteNeed[];
  contacts: readonly { contactId: string; isDefaultContact: boolean }[];
}

/** A place with its dock and its people, as whoever enters an order needs it. */
export const OrderPlace = z.object({
  location: Location,
  schedule: DockSchedule.nullable(),
  /** The default one first. */
  contacts: z.array(
    z.object({ contactId: z.uuid(), firstName: z.string(), lastName: z.string(), isDefaultContact: z.boolean() }),
  ),
});
export type OrderPlace = z.infer<typeof OrderPlace>;

export function stopPlaceOf({ location, schedule, contacts }: OrderPlace): StopPlace {
  const { latitude, longitude } = location;
  return {
    locationNumber: location.locationNumber,
    city: location.city,
    country: location.country,
    postalCode: location.postalCode,
    addressKey: addressKey(location),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    zone: location.ianaTimeZone ?? 'UTC',
    schedule,
    requirementFlags: location.requirementFlags,
    siteNeeds: siteNeedsOf(location),
    contacts,
  };
}

/** What places can bring onto an order. */
export interface Needs {
  accessorials: readonly AccessorialId[];
  requirements: readonly RequirementFlagId[];
  isLiftGateRequired: boolean;
}

/** All that the rules of an order ask, beside the order. The browser and the server look it up each in their own way. */
export interface OrderFacts {
  /** At the first stop, or where the person is while it is not known. */
  today: CalendarDay;
  now: Instant;
  /** The shipper itself. */
  companyNumber: string;
  configuration: ConfigurationValues;
  billTo: readonly BillToCompany[];
  /** By location number; a number that is not here is not one of the company's places. */
  places: ReadonlyMap<string, StopPlace>;
  quote: ChosenQuote | null;
  /** An order that is edited, as it stands: what it has already may stay, also where it is no longer offered. */
  before: OrderDraft | null;
  /** The edited order is a draft: once it becomes an order, the rules for new orders apply to all of it. */
  wasDraft?: boolean;
  /** In a form: what somebody has asked for themselves, so that no place takes it away. */
  byHand?: Needs;
}

export function placeOf(facts: Pick<OrderFacts, 'places'>, stop: { locationNumber: string | null }): StopPlace | null {
  return (stop.locationNumber !== null && facts.places.get(stop.locationNumber)) || null;
}
