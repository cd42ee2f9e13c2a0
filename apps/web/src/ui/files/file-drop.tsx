import { FileText, Upload, X } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { problemsWithFiles, type FileRules } from './file-choice.ts';
import styles from './files.module.css';

interface FileDropProps extends FileRules {
  label: string;
  file: File | null;
  onChange: (file: File | null) => void;
}

/** One file, by drag and drop or by click. */
export function FileDrop({ label, file, onChange, extension, maxBytes }: FileDropProps) {
  const [problems, setProblems] = useState<string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problemsId = useId();

  const offer = (files: readonly File[]) => {
    const found = problemsWithFiles(files, { extension, maxBytes });
    setProblems(found);
    onChange(found.length === 0 ? (files[0] ?? null) : null);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    offer([...event.dataTransfer.files]);
  };

  return (
    <div>
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <input
          ref={input}
          type="file"
          accept={extension}
          aria-label={label}
          aria-describedby={problems.length > 0 ? problemsId : undefined}
          className={styles.input}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            // Choosing the same file again, after correcting it, must count as a change.
            event.target.value = '';
            if (chosen.length > 0) offer(chosen);
          }}
        />
        {file ? <FileText aria-hidden="true" /> : <Upload aria-hidden="true" />}
        <span className={styles.text}>
          {file ? (
            <strong>{file.name}</strong>
          ) : (
            <>
              Drop a {extension} file here, or <span className="link">choose one</span>
            </>
          )}
        </span>
        {file && (
          <IconButton
            label={`Remove ${file.name}`}
            icon={<X />}
            size="small"
            className={styles.remove}
            onClick={() => onChange(null)}
          />
        )}
      </div>
      {problems.length > 0 && (
        <ul id={problemsId} role="alert" className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
