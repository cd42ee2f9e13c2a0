import type { OwnCodes } from './codes.ts';

export interface Project44Settings {
  /** Where it answers: `https://na12.api.project44.com`. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** Whose agreements with carriers are asked. */
  accountGroup: string;
  accessorials: OwnCodes;
}
