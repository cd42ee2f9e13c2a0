import { expect, it } from 'vitest';
import type { RequirementFlagId } from './requirement-flags.ts';
import { siteNeedsOf, type SiteNeed } from './site-needs.ts';

it.each<[string, SiteNeed[], RequirementFlagId[], SiteNeed[]]>([
  ['nothing', [], [], []],
  ['a lift gate that is always needed here', ['LiftGate'], [], ['LiftGate']],
  ['a lift gate that is required of the truck', ['Residential'], ['Straps', 'LiftGate'], ['Residential', 'LiftGate']],
  ['a lift gate in both lists', ['LiftGate'], ['LiftGate'], ['LiftGate']],
  ['other requirements of the truck', ['Inside'], ['PalletJack'], ['Inside']],
])('a location with %s', (_what, siteNeeds, requirementFlags, needs) => {
  expect(siteNeedsOf({ siteNeeds, requirementFlags })).toEqual(needs);
});
