import { z } from 'zod';

export const Note = z.object({
  id: z.uuid(),
  creator: z.object({ id: z.uuid(), fullName: z.string(), profilePictureFileId: z.uuid().nullable() }),
  noteHTML: z.string(),
  noteContent: z.string(),
  createDateTime: z.iso.datetime(),
  /** Null: never edited. */
  updatedDateTime: z.iso.datetime().nullable(),
  version: z.int(),
});
export type Note = z.infer<typeof Note>;

export const MentionableUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profilePictureFileId: z.uuid().nullable(),
});
export type MentionableUser = z.infer<typeof MentionableUser>;
