// For tests: the workspace as a planner meets it.
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { startWorkspaceServer, type StoredWorkspace } from './fake-workspace.ts';

type Server = ReturnType<typeof startWorkspaceServer>;

export async function openWorkspace(
  given: Partial<StoredWorkspace> = {},
  {
    at = '/optimization/workspace',
    before,
    areOthersBlank = false,
  }: { at?: string; before?: (server: Server) => void; areOthersBlank?: boolean } = {},
) {
  await page.viewport(1440, 900);
  const server = startWorkspaceServer(given);
  before?.(server);
  return { server, stored: server.stored, ...(await openScreenAt(at, { areOthersBlank })) };
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
export const pane = (name: string) => page.getByRole('region', { name, exact: true });
export const titles = () => currentNotices().map(({ title }) => title);

export function cleanUp(): void {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
}
