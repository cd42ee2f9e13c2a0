/** Miles around a city that orders are looked for in. */
export const RADIUS = { least: 5, most: 150, step: 5, usual: 5 } as const;

/** Pounds; a filter reaches no further. */
export const MOST_WEIGHT = 75_000;
export const WEIGHT_STEP = 1_000;

/** "1+" to "5+". */
export const MOST_STOPS_ASKED = 5;

/** Days from today that a dynamic range begins with. */
export const USUAL_DYNAMIC_DAYS = { past: -2, future: 5 } as const;
