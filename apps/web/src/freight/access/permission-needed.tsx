import { missingPermissionText, whoToAskText } from '@lanewright/domain/access/missing-permission.ts';
import type { Needs } from '@lanewright/domain/access/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { adminNamesQuery } from '../../api/admin-names.ts';
import { useCurrentUser } from '../../api/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Who can grant a permission. Names of admins follow when they are known. */
export function useWhoToAsk(): string {
  const { data: admins = [] } = useQuery(adminNamesQuery());
  return whoToAskText(admins);
}

/** One sentence: which permission is missing and who can grant it. */
export function usePermissionNeededText(needs: Needs): string {
  const { permissions } = useCurrentUser();
  return `${missingPermissionText(permissions, needs) ?? 'You do not have permission.'} ${useWhoToAsk()}`;
}

/** In place of something that the user is not allowed to see. */
export function PermissionNeeded({ title, needs, actions }: { title: string; needs: Needs; actions?: ReactNode }) {
  return <EmptyState icon={<LockKeyhole />} title={title} text={usePermissionNeededText(needs)} actions={actions} />;
}
