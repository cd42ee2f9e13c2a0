import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { answerTitle } from './answer-title.ts';
import { CHANGE_TITLE } from './change-request-title.ts';

export const ChangeRequestDialog = lazyDialog(
  async () => (await import('./change-request-dialog.tsx')).ChangeRequestDialog,
  () => ({ title: CHANGE_TITLE, width: 1040 }),
);
export const AnswerDialog = lazyDialog(
  async () => (await import('./answer-dialog.tsx')).AnswerDialog,
  ({ answer, request }) => ({ title: answerTitle(answer, request) }),
);

export function preloadChangeDialogs(): void {
  ChangeRequestDialog.preload();
  AnswerDialog.preload();
}
