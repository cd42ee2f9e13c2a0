import { notify } from '../../../ui/notifications/notify.ts';

export function tellViewFailure(title: string, error: unknown): void {
  notify({ kind: 'error', title, messages: error instanceof Error && error.message !== '' ? [error.message] : [] });
}
