import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import styles from '../../ui/files/upload-steps.module.css';
import { downloadOrTell } from './download-or-tell.ts';

export interface FileStepsProps {
  /** Fetches the file to fill in. */
  onTemplate: () => Promise<void>;
  /** What the template is, how it is filled in, and what happens with the file. */
  about: { template: string; filling: ReactNode; choosing?: string };
  choosingTitle?: string;
  maxBytes: number;
  /** What has to be said about the file that was chosen. */
  renderAbout?: ((file: File) => ReactNode) | undefined;
  file: File | null;
  onFile: (file: File | null) => void;
}

/** From a template to a file that is filled in. */
export function FileSteps(props: FileStepsProps) {
  const { onTemplate, about, choosingTitle, maxBytes, renderAbout, file, onFile } = props;
  return (
    <ol className={styles.steps}>
      <li>
        <h3>Download the template</h3>
        <p>{about.template}</p>
        <Button icon={<Download />} onClick={() => void downloadOrTell('the template', onTemplate)} data-autofocus="">
          Download template
        </Button>
      </li>
      <li>
        <h3>Fill it in and save it as CSV</h3>
        <p>{about.filling}</p>
      </li>
      <li>
        <h3>{choosingTitle ?? 'Choose the CSV'}</h3>
        {about.choosing && <p>{about.choosing}</p>}
        <FileDrop label="CSV file" extension=".csv" maxBytes={maxBytes} file={file} onChange={onFile} />
        {file && renderAbout?.(file)}
      </li>
    </ol>
  );
}
