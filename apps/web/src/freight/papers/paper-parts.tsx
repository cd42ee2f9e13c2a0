import { Download, Eye } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { PaperTask, PaperWork, RefusedTask } from './use-paper-work.ts';

// Comes only when somebody looks at a paper, and so does the library that it is shown with.
const Viewer = lazyPart(async () => (await import('../../ui/viewer/viewer.tsx')).Viewer);

/** The paper that was opened, over the dialog that it was chosen in. */
export function OpenedPaper({ work }: { work: PaperWork }) {
  const { opened, save, close } = work;
  if (opened === null) return null;
  return (
    <Suspense>
      <Viewer
        title={opened.name}
        kind="pdf"
        load={() => Promise.resolve(opened.content)}
        onDownload={() => save(opened)}
        onClose={close}
      />
    </Suspense>
  );
}

/** What the server holds against it; it takes the focus, as it may stand out of sight. */
export function PaperRefusals({ title, refused }: { title: string; refused: RefusedTask | null }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) note.current?.focus();
  }, [refused]);
  if (!refused) return null;
  return (
    <Note tone="problem" role="alert" ref={note}>
      <strong>{title}</strong>
      <Sentences texts={refused.messages} />
    </Note>
  );
}

export function Sentences({ texts }: { texts: readonly string[] }) {
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

interface FileButtonsProps {
  work: PaperWork;
  onOpen: () => void;
  /** The element that says why nothing can be made. */
  offBecauseOf?: string | undefined;
}

/** Look at it, or save it: the latter is what the dialog is for. */
export function FileButtons({ work, onOpen, offBecauseOf }: FileButtonsProps) {
  const isOff = offBecauseOf !== undefined;
  const facts = (task: PaperTask) => ({
    isBusy: work.task === task,
    isOff: isOff || work.isBusy,
    'aria-describedby': offBecauseOf,
  });
  return (
    <>
      <Button icon={<Eye />} onClick={onOpen} {...facts('open')}>
        Open
      </Button>
      <Button type="submit" variant="primary" icon={<Download />} {...facts('save')}>
        Download
      </Button>
    </>
  );
}
