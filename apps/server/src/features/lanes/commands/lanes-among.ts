/** Exported for plans: what is contracted between any of many places. */
export { findLanesAmong } from '../store/lanes-among.ts';
