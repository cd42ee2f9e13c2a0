import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { duplicateTitle, TEMPLATE_TITLE, voidTitle, type OrderDialogProps } from './order-dialog.ts';

export type OpenedDialog = 'duplicate' | 'template' | 'void';

const DuplicateDialog = lazyDialog(
  async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog,
  ({ order }) => ({ title: duplicateTitle(order) }),
);
const VoidDialog = lazyDialog(
  async () => (await import('./void-dialog.tsx')).VoidDialog,
  ({ order }) => ({ title: voidTitle(order) }),
);
const TemplateDialog = lazyDialog(
  async () => (await import('./template-dialog.tsx')).TemplateDialog,
  () => ({ title: TEMPLATE_TITLE }),
);
const DIALOGS = { duplicate: DuplicateDialog, template: TemplateDialog, void: VoidDialog };

export function preloadDialogs(): void {
  for (const Dialog of Object.values(DIALOGS)) Dialog.preload();
}

export function OpenDialog({ dialog, ...props }: OrderDialogProps & { dialog: OpenedDialog }) {
  const Dialog = DIALOGS[dialog];
  return <Dialog {...props} />;
}
