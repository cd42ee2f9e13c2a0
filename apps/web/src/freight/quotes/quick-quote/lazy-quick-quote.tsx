import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';

/** Its fields come when somebody wants them. */
export const QuickQuoteDialog = lazyDialog(
  async () => (await import('./quick-quote-dialog.tsx')).QuickQuoteDialog,
  () => ({ title: 'Quick Quote', width: 720 }),
);
