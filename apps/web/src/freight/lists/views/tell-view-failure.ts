import { notify } from '../../../ui/notifications/notify.ts';

const INSTANT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g;

/** The server writes instants as the world's clock shows them; people read them by their own. */
const byClocksHere = (message: string) =>
  message.replace(INSTANT, (instant) =>
    new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
  );

export function tellViewFailure(title: string, error: unknown): void {
  notify({
    kind: 'error',
    title,
    messages: error instanceof Error && error.message !== '' ? [byClocksHere(error.message)] : [],
  });
}
