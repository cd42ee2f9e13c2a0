const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** In seconds, as the protocol counts. */
export const LIFETIME = {
  accessToken: 10 * MINUTE,
  authorizationCode: MINUTE,
  idToken: 60 * MINUTE,
  interaction: 60 * MINUTE,
  refreshToken: 14 * DAY,
  session: 14 * DAY,
  // Outlives a session and the refresh tokens issued on its last day.
  grant: 29 * DAY,
} as const;
