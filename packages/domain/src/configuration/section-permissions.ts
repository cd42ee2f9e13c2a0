import type { Permission } from '../access/permissions.ts';
import type { ConfigurationSection } from './sections.ts';

// Apart from the shapes of the sections, which are large: whoever only asks who may open the settings does without them.

export const SECTION_PERMISSIONS = {
  orderDefaults: 'OrderDefaultSettings',
  quoteMarkup: 'QuoteMarkupSettings',
  booking: 'BookingSettings',
  documents: 'DocumentSettings',
  insurance: 'InsuranceSettings',
  freightRules: 'OrderDefaultSettings',
} as const satisfies Record<ConfigurationSection, Permission>;

/** Whoever may edit any part may open the settings. */
export const ANY_SETTINGS_PERMISSION: readonly Permission[] = [...new Set(Object.values(SECTION_PERMISSIONS))];
