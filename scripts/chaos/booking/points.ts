/** Names the point of a request at which it is stopped for ever; 0 stops nowhere, and tells of each. */
export const POINT_HEADER = 'chaos-point';

/** What a process that is to be killed says. */
export type FromVictim = { ready: true } | { key: string; point: string; isReached: boolean };

/** What was committed or said outside stays behind when the process dies: there nobody but the job may come after. */
export const staysBehind = (point: string): boolean => point === 'commit' || isOutsideCall(point);
export const isOutsideCall = (point: string): boolean => /^(before|after) (PUT|GET|DELETE)$/.test(point);
