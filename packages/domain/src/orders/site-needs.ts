import { z } from 'zod';
import type { LtlAccessorialId, StopType } from './lists.ts';
import type { RequirementFlagId } from './requirement-flags.ts';

/** What a place asks of every carrier that comes, whatever it brings or fetches. */
export const SITE_NEEDS = [
  { id: 'LiftGate', description: 'Lift gate' },
  { id: 'LimitedAccess', description: 'Limited access' },
  { id: 'Residential', description: 'Residential' },
  { id: 'ConstructionSite', description: 'Construction site' },
  { id: 'Tradeshow', description: 'Tradeshow' },
  { id: 'Inside', description: 'Inside pickup and delivery' },
] as const;
export const SiteNeed = z.enum(SITE_NEEDS.map(({ id }) => id));
export type SiteNeed = z.infer<typeof SiteNeed>;

const ACCESSORIAL: Record<SiteNeed, Record<StopType, LtlAccessorialId>> = {
  LiftGate: { Pickup: 'PickupLiftGateService', Dropoff: 'DeliveryLiftGateService' },
  LimitedAccess: { Pickup: 'PickupLimitedAccess', Dropoff: 'DeliveryLimitedAccess' },
  Residential: { Pickup: 'PickupResidential', Dropoff: 'DeliveryResidential' },
  ConstructionSite: { Pickup: 'PickupConstructionSite', Dropoff: 'DeliveryConstructionSite' },
  Tradeshow: { Pickup: 'PickupTradeshow', Dropoff: 'DeliveryTradeshow' },
  Inside: { Pickup: 'PickupInside', Dropoff: 'DeliveryInside' },
};

/**
 * What every carrier must do at a location. A lift gate that the location requires of the truck is a lift gate for freight of less
 * than a truckload as well: a dock that is missing is missing for both.
 */
export function siteNeedsOf(location: {
  siteNeeds: readonly SiteNeed[];
  requirementFlags: readonly RequirementFlagId[];
}): SiteNeed[] {
  const { siteNeeds, requirementFlags } = location;
  const isAdded = requirementFlags.includes('LiftGate') && !siteNeeds.includes('LiftGate');
  return isAdded ? [...siteNeeds, 'LiftGate'] : [...siteNeeds];
}

interface PlaceWithNeeds {
  siteNeeds: readonly SiteNeed[];
  schedule: { isAppointmentRequired: boolean } | null;
}

/** What a place brings onto every order of less than a truckload. */
export function accessorialsOfPlace(place: PlaceWithNeeds | null, type: StopType | null): LtlAccessorialId[] {
  if (place === null || type === null) return [];
  const needs = place.siteNeeds.map((need) => ACCESSORIAL[need][type]);
  return type === 'Dropoff' && place.schedule?.isAppointmentRequired ? [...needs, 'DeliveryAppointment'] : needs;
}
