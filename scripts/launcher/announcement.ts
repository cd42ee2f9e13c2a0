import { DEMO_COMPANIES, DEMO_PASSWORD, DEMO_PEOPLE } from '../../apps/server/seed/people.ts';
import type { Settings } from '../../apps/server/src/settings.ts';

/** What people read when everything serves. */
export function announcement(settings: Pick<Settings, 'publicUrl' | 'isDemo' | 'oidc'>): string[] {
  const lines = [`Lanewright is ready at ${settings.publicUrl}`];
  // The accounts exist at the embedded identity provider only.
  if (!settings.isDemo || !settings.oidc.isEmbedded) return lines;
  const widest = Math.max(...DEMO_COMPANIES.map(({ name }) => name.length));
  lines.push(`Demo sign-ins, each with the password ${DEMO_PASSWORD}:`);
  for (const company of DEMO_COMPANIES) {
    const addresses = DEMO_PEOPLE.filter((person) => person.company === company).map((person) => person.emailAddress);
    lines.push(`  ${company.name.padEnd(widest)}  ${addresses.join('  ')}`);
  }
  return lines;
}
