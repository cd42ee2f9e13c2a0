import type { ComponentType } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import type { DialogWidth } from '../../../ui/dialog/dialog.tsx';
import { DIALOG_TITLES, type InvoiceDialogProps, type OpenedDialog } from './invoice-dialog.ts';

const lazy = (kind: OpenedDialog, load: () => Promise<ComponentType<InvoiceDialogProps>>, width: DialogWidth = 480) =>
  lazyDialog<InvoiceDialogProps>(load, ({ invoice }) => ({ title: DIALOG_TITLES[kind](invoice), width }));

const DIALOGS = {
  settle: lazy('settle', async () => (await import('./dialogs/settle-dialog.tsx')).SettleDialog),
  dispute: lazy('dispute', async () => (await import('./dialogs/dispute-dialog.tsx')).DisputeDialog),
  resolve: lazy('resolve', async () => (await import('./dialogs/resolve-dialog.tsx')).ResolveDialog),
  void: lazy('void', async () => (await import('./dialogs/void-dialog.tsx')).VoidDialog),
  settlement: lazy('settlement', async () => (await import('./dialogs/settlement-dialog.tsx')).SettlementDialog),
  external: lazy('external', async () => (await import('./dialogs/external-dialog.tsx')).ExternalDialog),
  creditMemo: lazy('creditMemo', async () => (await import('./dialogs/credit-memo-dialog.tsx')).CreditMemoDialog),
  supplementary: lazy(
    'supplementary',
    async () => (await import('./dialogs/supplementary-dialog.tsx')).SupplementaryDialog,
  ),
  applyCredit: lazy('applyCredit', async () => (await import('./dialogs/apply-credit-dialog.tsx')).ApplyCreditDialog),
  charges: lazy('charges', async () => (await import('./dialogs/charges-dialog.tsx')).ChargesDialog, 1040),
};

export function preloadDialogs(): void {
  for (const Dialog of Object.values(DIALOGS)) Dialog.preload();
}

export function OpenDialog({ dialog, ...props }: InvoiceDialogProps & { dialog: OpenedDialog }) {
  const Dialog = DIALOGS[dialog];
  return <Dialog {...props} />;
}
