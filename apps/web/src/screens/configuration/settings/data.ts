import { configuration } from '@lanewright/contract/configuration.ts';
import type { ConfigurationSection, ConfigurationValues } from '@lanewright/domain/configuration/sections.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { CURRENT_USER } from '../../../api/current-user.ts';
import { customerConfigurationQuery } from '../../../freight/locations/find-locations.ts';

const SECTIONS = ['configuration', 'sections'];

/** A part of the configuration as the server keeps it. */
export interface SavedSection<S extends ConfigurationSection = ConfigurationSection> {
  version: number;
  /** Null while nobody has changed it. */
  updatedAt: string | null;
  values: ConfigurationValues[S];
}
export type SavedSections = { [S in ConfigurationSection]: SavedSection<S> };

function fetchSections(signal?: AbortSignal): Promise<SavedSections> {
  return call(configuration.sections, signal ? { signal } : {});
}

export function useSections() {
  return useQuery({ queryKey: SECTIONS, queryFn: ({ signal }) => fetchSections(signal) });
}

const SAVES = {
  orderDefaults: configuration.saveOrderDefaults,
  quoteMarkup: configuration.saveQuoteMarkup,
  booking: configuration.saveBooking,
  documents: configuration.saveDocuments,
  insurance: configuration.saveInsurance,
  freightRules: configuration.saveFreightRules,
};

interface SectionEdit {
  version: number;
  values: ConfigurationValues[ConfigurationSection];
}

export function saveSection(
  section: ConfigurationSection,
  body: SectionEdit,
  idempotencyKey: string,
): Promise<SavedSection> {
  // The body belongs to its endpoint because both come from the same section.
  return call(SAVES[section] as typeof configuration.saveBooking, { body: body as never, idempotencyKey });
}

export function rememberSection(queryClient: QueryClient, section: ConfigurationSection, saved: SavedSection): void {
  queryClient.setQueryData<SavedSections>(SECTIONS, (all) => all && { ...all, [section]: saved });
  // Forms elsewhere keep the whole configuration for a while.
  void queryClient.invalidateQueries({ queryKey: customerConfigurationQuery().queryKey });
  // The user knows the time zone of the company.
  if (section === 'booking') void queryClient.invalidateQueries({ queryKey: [CURRENT_USER] });
}

/** What somebody else saved meanwhile. The other sections keep what is known of them. */
export async function fetchSection(section: ConfigurationSection): Promise<SavedSection> {
  return (await fetchSections())[section];
}
