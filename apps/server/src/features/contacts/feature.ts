import { EMAIL_TAKEN, NUMBER_TAKEN } from '@lanewright/domain/contacts/rules.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { Feature } from '../../feature.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { END_ACCESS, finishEndOfAccess } from './commands/end-of-access.ts';
import { canSeeContact } from './commands/read-contact.ts';
import { finishLink, SEND_LINK } from './commands/send-links.ts';
import { contactRoutes } from './routes.ts';

export const contactFeature: Feature = {
  routes: contactRoutes,
  jobs: (parts) => [
    defineJob({ ...END_ACCESS, run: ({ scope, payload }) => finishEndOfAccess(parts, scope!, payload) }),
    defineJob({ ...SEND_LINK, run: ({ scope, payload }) => finishLink(parts, scope!, payload) }),
  ],
  canSee: { contacts: canSeeContact },
  constraints: {
    contact_email: problem('primaryEmailAddress', EMAIL_TAKEN),
    portal_user_email: problem('primaryEmailAddress', EMAIL_TAKEN),
    contact_office_number: problem('officeNumber', NUMBER_TAKEN),
    contact_mobile_number: problem('mobileNumber', NUMBER_TAKEN),
  },
};
