import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import type { ManageWatchersProps } from './manage-watchers-dialog.tsx';

/** Who is told of what happens to a record. A screen places it behind a button "Manage Watchers". */
export const ManageWatchers = lazyDialog<ManageWatchersProps>(
  async () => (await import('./manage-watchers-dialog.tsx')).ManageWatchersDialog,
  () => ({ title: 'Manage Watchers' }),
);
