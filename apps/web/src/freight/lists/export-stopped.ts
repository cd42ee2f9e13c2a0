import { notify } from '../../ui/notifications/notify.ts';

/** An export ends with the page that began it. */
export function notifyExportStopped(page: 'list' | 'report'): void {
  notify({
    kind: 'warning',
    title: 'The export stopped',
    messages: [`You left the ${page} before the file was complete. Export it again.`],
  });
}

/** Why an export stops that the user has not canceled. */
export const LEFT = new DOMException('The page was left.', 'AbortError');
