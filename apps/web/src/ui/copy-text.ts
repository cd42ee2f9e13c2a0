import { notify } from './notifications/notify.ts';

const COPIED_NOTICE_MS = 1500;

/** To the clipboard, and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ kind: 'success', title: 'Copied!', durationMs: COPIED_NOTICE_MS });
  } catch {
    notify({
      kind: 'error',
      title: 'Could not copy',
      messages: ['The browser did not allow it. Select the text instead.'],
    });
  }
}
