import { z } from 'zod';
import { PermissionSchema } from './permission-schema.ts';
import { Role } from './roles.ts';

export const CurrentUser = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  companyNumber: z.string(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  profilePictureFileId: z.uuid().nullable(),
  permissions: z.array(PermissionSchema),
  roles: z.array(Role),
  enableTMSFreightAudit: z.boolean(),
  enableThirdPartyTMSFreightAudit: z.boolean(),
  /** IANA name. Says which day it is in the books of the company. */
  companyTimeZone: z.string(),
  isBetaUser: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;
