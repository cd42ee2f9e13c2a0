import { notify } from '../../../ui/notifications/notify.ts';
import { withReadableInstants } from '../../../ui/readable-sentences.ts';

export function tellViewFailure(title: string, error: unknown): void {
  notify({
    kind: 'error',
    title,
    messages: error instanceof Error && error.message !== '' ? [withReadableInstants(error.message)] : [],
  });
}
