import { sizeInWords } from '@lanewright/domain/documents/file-kinds.ts';
import { CircleAlert, RotateCcw, Upload as UploadIcon, X } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { Upload, Uploads } from './uploads.ts';
import styles from './documents.module.css';

export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { id, file, state, sent, message } = upload;
  const percent = Math.floor(sent * 100);
  return (
    <li className={styles.row}>
      {state === 'failed' ? (
        <CircleAlert aria-hidden="true" className={styles.problem} />
      ) : (
        <UploadIcon aria-hidden="true" className={styles.icon} />
      )}
      <div className={styles.text}>
        <p className={styles.name}>{file.name}</p>
        {state === 'failed' ? (
          <p className={styles.failure}>{message}</p>
        ) : (
          <>
            <progress className={styles.progress} max={100} value={percent} aria-label={`Uploading ${file.name}`} />
            <p className={styles.facts}>
              <span className="num">
                {state === 'waiting' ? 'Waiting' : percent === 100 ? 'Almost there' : `${percent}%`} of{' '}
                {sizeInWords(file.size)}
              </span>
            </p>
          </>
        )}
      </div>
      <div className={styles.rowActions}>
        {state === 'failed' && (
          <Button
            size="small"
            icon={<RotateCcw />}
            aria-label={`Try again: ${file.name}`}
            onClick={() => uploads.retry(id)}
          >
            Try again
          </Button>
        )}
        <IconButton
          size="small"
          label={state === 'failed' ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
          icon={<X />}
          onClick={() => uploads.cancel(id)}
        />
      </div>
    </li>
  );
}
