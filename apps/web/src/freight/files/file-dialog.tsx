import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useBusy } from '../../ui/dialog/use-busy.ts';
import { Note } from '../../ui/feedback/note.tsx';
import styles from '../../ui/files/upload-preview.module.css';
import { FileSteps, type FileStepsProps } from './file-steps.tsx';
import type { FileOnItsWay } from './use-file-on-its-way.ts';

interface FileDialogProps<Shown> extends Pick<FileStepsProps, 'onTemplate' | 'about' | 'maxBytes' | 'renderAbout'> {
  title: string;
  way: FileOnItsWay<Shown>;
  /** What the button says that does what was shown, and why it is off; nothing where it is not. */
  confirm: (shown: Shown) => { label: string; whyOff: string };
  /** Said before the reason when the server says no: "Nothing was imported." */
  nothingDone: string;
  /** What would become of the file. */
  children: (shown: Shown) => ReactNode;
  onClose: () => void;
}

const UNCHOSEN = 'Checking needs a CSV file.';

/** Template, file, and what will become of it before anything does. */
export function FileDialog<Shown>(props: FileDialogProps<Shown>) {
  const { title, way, confirm, nothingDone, children, onClose, ...steps } = props;
  const { file, shown, failure } = way;
  const { isBusy, run } = useBusy();
  const footnoteId = useId();
  const { label, whyOff } = shown === null ? { label: 'Check file', whyOff: file ? '' : UNCHOSEN } : confirm(shown);

  return (
    <Dialog
      title={title}
      width={shown === null ? 720 : 1040}
      isBusy={isBusy}
      onClose={onClose}
      onBack={shown === null ? undefined : way.goBack}
      onSubmit={() => {
        if (whyOff === '') void run(shown === null ? way.check : way.carryOut);
      }}
      footnote={whyOff}
      footnoteId={footnoteId}
      renderActions={(requestClose) => (
        <>
          <Button onClick={shown === null ? requestClose : way.goBack} isOff={isBusy}>
            {shown === null ? 'Cancel' : 'Choose another file'}
          </Button>
          <Button
            variant="primary"
            type="submit"
            isOff={whyOff !== ''}
            aria-describedby={whyOff === '' ? undefined : footnoteId}
            isBusy={isBusy}
          >
            {label}
          </Button>
        </>
      )}
    >
      {failure !== '' && (
        <div className={styles.failure}>
          <Note tone="problem" role="alert">
            <strong>{nothingDone}</strong> {failure}
          </Note>
        </div>
      )}
      {shown === null ? <FileSteps {...steps} file={file} onFile={way.choose} /> : children(shown)}
    </Dialog>
  );
}
