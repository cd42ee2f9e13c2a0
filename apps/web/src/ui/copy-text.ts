import { notify } from './notifications/notify.ts';

const COPIED_NOTICE_MS = 1500;

/** Where pages may not write to the clipboard, as over plain HTTP, browsers still copy what is selected. */
function copySelected(text: string): void {
  const cameFrom = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  (cameFrom?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  // Nothing else does this where it is needed.
  // oxlint-disable-next-line typescript/no-deprecated
  const isCopied = document.execCommand('copy');
  field.remove();
  if (cameFrom instanceof HTMLElement) cameFrom.focus();
  if (!isCopied) throw new Error('The browser did not allow it.');
}

async function write(text: string): Promise<void> {
  try {
    // Without HTTPS there is no clipboard at all.
    await navigator.clipboard.writeText(text);
  } catch {
    copySelected(text);
  }
}

/** To the clipboard, and says so. Answers whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await write(text);
    notify({ kind: 'success', title: 'Copied!', durationMs: COPIED_NOTICE_MS });
    return true;
  } catch {
    notify({
      kind: 'error',
      title: 'Could not copy',
      messages: ['The browser did not allow it. Select the text instead.'],
    });
    return false;
  }
}
