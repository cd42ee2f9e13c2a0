import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

interface LeaveQuestionProps {
  /** What holds unsaved changes, as people call it. */
  unsaved: readonly string[];
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveQuestion({ unsaved, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      title="Leave without saving?"
      role="alertdialog"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay} data-autofocus="">
            Keep editing
          </Button>
          <Button variant="danger" onClick={onLeave}>
            Discard
          </Button>
        </>
      }
    >
      Your changes of {unsaved.join(', ')} have not been saved and would be lost.
    </Dialog>
  );
}
