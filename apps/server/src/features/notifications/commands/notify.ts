import type { NotificationKind } from '@lanewright/domain/access/preferences.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export interface Notice {
  kind: NotificationKind;
  /** The same for every try at telling the same thing: nobody is told twice. */
  intent: string;
  userIds: readonly string[];
  /** One line. */
  title: string;
  body?: string;
  /** Where it leads in the portal. */
  link: string;
}

/** Tells people something that happened, in the transaction in which it happened; nobody is told of what they did themselves. */
export async function notify(db: Db, scope: Scope, notice: Notice): Promise<void> {
  const others = [...new Set(notice.userIds)].filter((id) => id !== scope.userId);
  if (others.length === 0) return;
  await db
    .insertInto('notification')
    .values(
      others.map((userId) => ({
        company_id: scope.companyId,
        user_id: userId,
        id: scope.stepId(`notice ${notice.intent} for ${userId}`),
        kind: notice.kind,
        title: notice.title,
        body: notice.body ?? '',
        link: notice.link,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
