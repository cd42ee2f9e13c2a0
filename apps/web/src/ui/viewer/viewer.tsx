import {
  ChevronLeft,
  ChevronRight,
  Download,
  FileQuestion,
  Maximize,
  Printer,
  RotateCw,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { useModalLayer } from '../dialog/use-modal-layer.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { notify } from '../notifications/notify.ts';
import { LoadingAnimation } from '../feedback/loading-animation.tsx';
import { useLooking, type Looking } from './looking.ts';
import { PageView } from './page-view.tsx';
import type { Pages, ViewedKind } from './pages.ts';
import { MOST_PRINTED, printPages } from './print-pages.ts';
import { NOT_LOADED, usePages } from './use-pages.ts';
import { LEAST_ZOOM, MOST_ZOOM } from './zoom.ts';
import styles from './viewer.module.css';

export interface ViewerProps {
  title: string;
  /** Null where nobody can say what the file is. */
  kind: ViewedKind | null;
  /** Fetches the content; throws `FileNotFound` where there is none. */
  load: (signal: AbortSignal) => Promise<Blob>;
  onDownload: () => void;
  onClose: () => void;
}

/** A file over the whole window: PDF, pictures, scans of several pages. */
export function Viewer({ title, kind, load, onDownload, onClose }: ViewerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { opened, retry } = usePages(kind, load);
  const pages = opened.state === 'open' ? opened.pages : null;
  const looking = useLooking(pages);
  const [isPrinting, setIsPrinting] = useState(false);
  const handleLayerKey = useModalLayer({ layer, onEscape: onClose });

  const print = async () => {
    if (!pages || isPrinting) return;
    if (pages.count > MOST_PRINTED) {
      const messages = [`To print all ${pages.count} pages, download the file.`];
      notify({ kind: 'warning', title: `The first ${MOST_PRINTED} pages are printed`, messages });
    }
    setIsPrinting(true);
    await printPages(pages, looking.turns).catch(() =>
      notify({ kind: 'error', title: 'The file could not be printed', messages: ['Download it to print it.'] }),
    );
    setIsPrinting(false);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const act = isPlain ? looking.keys[event.key] : undefined;
    if (act && pages) {
      event.preventDefault();
      act();
      return;
    }
    if (event.key === 'p' && (event.ctrlKey || event.metaKey) && pages) {
      event.preventDefault();
      void print();
      return;
    }
    handleLayerKey(event);
  };

  return createPortal(
    <div className={styles.scrim} onKeyDown={handleKeyDown}>
      <div
        ref={layer}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.viewer}
      >
        <header className={styles.bar}>
          <h2 id={titleId} className={styles.title} title={title}>
            {title}
          </h2>
          <div className={styles.tools}>{pages && <Tools pages={pages} looking={looking} />}</div>
          <div className={styles.files}>
            <IconButton
              label="Print"
              icon={<Printer />}
              disabledReason={pages && !isPrinting ? undefined : isPrinting ? 'Getting the pages ready' : NOTHING_SHOWN}
              onClick={() => void print()}
            />
            <IconButton label="Download" icon={<Download />} onClick={onDownload} />
            <IconButton label="Close" icon={<X />} onClick={onClose} data-autofocus="" />
          </div>
        </header>
        {opened.state === 'loading' && (
          <div className={styles.state}>
            <LoadingAnimation label="Loading the file" />
          </div>
        )}
        {opened.state === 'failed' && (
          <div className={styles.state} role="alert">
            <EmptyState
              icon={<FileQuestion />}
              tone="attention"
              title={opened.message}
              text="It can be downloaded and opened with another program."
              actions={
                <>
                  {opened.message === NOT_LOADED && <Button onClick={retry}>Try again</Button>}
                  <Button variant="primary" icon={<Download />} onClick={onDownload}>
                    Download
                  </Button>
                </>
              }
            />
          </div>
        )}
        {pages && <PageView key={looking.page} pages={pages} name={title} looking={looking} />}
      </div>
    </div>,
    document.body,
  );
}

const NOTHING_SHOWN = 'There is nothing to print yet';

function Tools({ pages, looking }: { pages: Pages; looking: Looking }) {
  const { page, zoom, goTo, zoomBy, turn, fit } = looking;
  const shown = zoom ?? 1;
  return (
    <>
      {pages.count > 1 && (
        <div className={styles.group}>
          <IconButton
            label="Previous page"
            icon={<ChevronLeft />}
            disabledReason={page === 1 ? 'This is the first page' : undefined}
            onClick={() => goTo(page - 1)}
          />
          <span className="num" role="status">
            {page} / {pages.count}
          </span>
          <IconButton
            label="Next page"
            icon={<ChevronRight />}
            disabledReason={page === pages.count ? 'This is the last page' : undefined}
            onClick={() => goTo(page + 1)}
          />
        </div>
      )}
      <div className={styles.group}>
        <IconButton
          label="Zoom out"
          icon={<ZoomOut />}
          disabledReason={shown <= LEAST_ZOOM ? 'It cannot be smaller' : undefined}
          onClick={() => zoomBy(-1)}
        />
        <span className="num" role="status" aria-label={`Zoom ${Math.round(shown * 100)} percent`}>
          {Math.round(shown * 100)}%
        </span>
        <IconButton
          label="Zoom in"
          icon={<ZoomIn />}
          disabledReason={shown >= MOST_ZOOM ? 'It cannot be larger' : undefined}
          onClick={() => zoomBy(1)}
        />
        <IconButton label="Fit to window" icon={<Maximize />} onClick={fit} />
        <IconButton label="Rotate" icon={<RotateCw />} onClick={turn} />
      </div>
    </>
  );
}
