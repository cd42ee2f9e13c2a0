import { notify } from '../../ui/notifications/notify.ts';

/** Where the eyes are while a dialog is open. */
export function tellFailure(title: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  notify({ kind: 'error', title, messages: [reason], place: 'topCenter' });
}
