import { watchers } from '@lanewright/contract/watchers.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../platform/http/serve.ts';
import { defineJob } from '../../platform/jobs/definition.ts';
import { requireMail } from '../../platform/mail/require-mail.ts';
import { answerLink } from './commands/answer-link.ts';
import { addWatcher, editWatcher, listWatchers, removeWatcher } from './commands/edit-watchers.ts';
import { mailNews } from './commands/mail-news.ts';
import { TELL_WATCHERS } from './commands/tell-watchers.ts';

export const watcherFeature: Feature = {
  routes: ({ mail }) =>
    serve(watchers, {
      list: ({ scope, query }) => listWatchers(scope, query),
      add: ({ scope, body }) => {
        requireMail(mail);
        return addWatcher(scope, body);
      },
      edit: ({ scope, params, body }) => editWatcher(scope, params.id, body),
      remove: ({ scope, params }) => removeWatcher(scope, params.id),
      confirm: ({ body, scopeOf }) => answerLink(scopeOf, 'confirm', body.token),
      leave: ({ body, scopeOf }) => answerLink(scopeOf, 'leave', body.token),
    }),
  jobs: () => [defineJob({ ...TELL_WATCHERS, run: mailNews })],
};
