/** Where the day of this person begins: the zone that the browser is set to. */
export const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
