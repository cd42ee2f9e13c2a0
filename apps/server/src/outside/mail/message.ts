import type { Mail } from '../../platform/mail/mail.ts';

/** As the mail library takes it: it reads no file and no address that a message names. */
export function messageOf({ attachments, ...mail }: Mail) {
  return {
    ...mail,
    ...(attachments && {
      attachments: attachments.map(({ name, contentType, data }) => ({
        filename: name,
        contentType,
        content: Buffer.from(data, 'base64'),
      })),
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
