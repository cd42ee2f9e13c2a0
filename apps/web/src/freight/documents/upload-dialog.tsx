import { isOfDropoff, type DocumentType } from '@lanewright/domain/documents/document-types.ts';
import type { DocumentsOfRecord, MissingDocument } from '@lanewright/domain/documents/document.ts';
import { CHOSEN_FROM, sizeInWords } from '@lanewright/domain/documents/file-kinds.ts';
import { NO_FILE } from '@lanewright/domain/documents/rules.ts';
import { Camera, Upload as UploadIcon, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SaveDialog } from '../../ui/dialog/save-dialog.tsx';
import { fieldMessage } from '../../ui/forms/field-message.tsx';
import { problemsWithChosen, TypeFields, type ChosenType } from './type-fields.tsx';
import { problemWithFile } from './uploads.ts';
import styles from './documents.module.css';

interface UploadDialogProps {
  found: DocumentsOfRecord;
  /** What was dropped. */
  files: readonly File[];
  /** What was missing and is now brought. */
  wanted: MissingDocument | null;
  onUpload: (files: readonly File[], target: { fileType: DocumentType; stopId: string | null }) => void;
  onClose: () => void;
}

interface Picked {
  file: File;
  /** Null where nothing is wrong. */
  problem: string | null;
}

function lookedAt(files: readonly File[]): Promise<Picked[]> {
  return Promise.all(files.map(async (file) => ({ file, problem: await problemWithFile(file) })));
}

/** Which files, and what they are; sending them is followed in the card. */
export function UploadDialog({ found, files, wanted, onUpload, onClose }: UploadDialogProps) {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [chosen, setChosen] = useState<ChosenType>({ fileType: wanted?.type ?? null, stopId: wanted?.stopId ?? null });
  const [wasTried, setWasTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typeRef = useRef<HTMLSelectElement>(null);
  const stopRef = useRef<HTMLSelectElement>(null);

  const add = async (more: readonly File[]) => {
    const looked = await lookedAt(more);
    setPicked((before) => [...before, ...looked]);
  };
  useEffect(() => {
    let isWanted = true;
    void lookedAt(files).then((looked) => isWanted && setPicked(looked));
    return () => {
      isWanted = false;
    };
  }, [files]);

  const good = picked.filter(({ problem }) => problem === null).map(({ file }) => file);
  const noFile = wasTried && good.length === 0 ? NO_FILE : null;
  const handleSubmit = () => {
    setWasTried(true);
    const problems = problemsWithChosen(chosen);
    if (good.length === 0) return input.current?.focus();
    if (problems.fileType !== undefined) return typeRef.current?.focus();
    if (problems.stopId !== undefined) return stopRef.current?.focus();
    const fileType = chosen.fileType!;
    onUpload(good, { fileType, stopId: isOfDropoff(fileType) ? chosen.stopId : null });
    onClose();
  };

  return (
    <SaveDialog
      title="Upload documents"
      onClose={onClose}
      onSubmit={handleSubmit}
      footnote="PDF, PNG, JPEG, TIFF, GIF, WebP or HEIC, at most 50 MB each"
      submit={good.length > 1 ? `Upload ${good.length} files` : 'Upload'}
    >
      <div className={styles.dialogBody}>
        <FilePicker inputRef={input} problem={noFile} onFiles={(more) => void add(more)} />
        {picked.length > 0 && (
          <ul className={styles.picked}>
            {picked.map(({ file, problem }, index) => (
              <li key={index}>
                <div className={styles.text}>
                  <p className={styles.name}>
                    {file.name} <span className={styles.size}>{sizeInWords(file.size)}</span>
                  </p>
                  {problem !== null && (
                    <p role="alert" className={styles.failure}>
                      {problem}
                    </p>
                  )}
                </div>
                <IconButton
                  size="small"
                  label={`Remove ${file.name}`}
                  icon={<X />}
                  onClick={() => {
                    setPicked(picked.filter((one) => one.file !== file));
                    input.current?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <TypeFields
          found={found}
          chosen={chosen}
          onChange={setChosen}
          wasTried={wasTried}
          typeRef={typeRef}
          stopRef={stopRef}
        />
      </div>
    </SaveDialog>
  );
}

interface FilePickerProps {
  inputRef: { current: HTMLInputElement | null };
  problem: string | null;
  onFiles: (files: readonly File[]) => void;
}

/** By drop, by click, and with the camera of a phone. */
function FilePicker({ inputRef, problem, onFiles }: FilePickerProps) {
  const [isOver, setIsOver] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const take = (target: HTMLInputElement) => {
    const files = [...(target.files ?? [])];
    // Choosing the same file again must count as a change.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    // The card behind takes files too.
    event.stopPropagation();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div>
      <div
        className={classNames(styles.picker, isOver && styles.pickerOver)}
        onDragOver={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <input
          ref={inputRef}
          type="file"
          multiple
          accept={CHOSEN_FROM}
          aria-label="Files"
          aria-describedby={problem === null ? undefined : problemId}
          aria-invalid={problem !== null || undefined}
          className={styles.pickerInput}
          onChange={({ target }) => take(target)}
        />
        <UploadIcon aria-hidden="true" />
        <span>
          Drop files here, or <span className="link">choose some</span>
        </span>
      </div>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Photo"
        onChange={({ target }) => take(target)}
      />
      <div className={styles.camera}>
        <Button icon={<Camera />} onClick={() => camera.current?.click()}>
          Take a photo
        </Button>
      </div>
      {problem !== null && (
        <p id={problemId} role="alert" className={styles.failure}>
          {fieldMessage(problem, undefined)}
        </p>
      )}
    </div>
  );
}
