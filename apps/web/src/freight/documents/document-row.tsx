import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { documentTypeLabel } from '@lanewright/domain/documents/document-types.ts';
import type { Document } from '@lanewright/domain/documents/document.ts';
import { CHOSEN_FROM, sizeInWords } from '@lanewright/domain/documents/file-kinds.ts';
import { Download, Ellipsis, Eye, FileText, Image, Pencil, Replace, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Tag } from '../../ui/chips/tag.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { saveDocument } from './document-data.ts';
import type { DocumentDialog } from './document-dialogs.tsx';
import { tellFailure } from './tell-failure.ts';
import { instantInWords } from '../../ui/readable-instants.ts';
import styles from './documents.module.css';

interface DocumentRowProps {
  document: Document;
  /** The dropoff that it is of. */
  place: string | null;
  mayEdit: boolean;
  onOpen: (dialog: DocumentDialog) => void;
  onReplace: (file: File) => void;
}

export function DocumentRow({ document, place, mayEdit, onOpen, onReplace }: DocumentRowProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { name, extension, type, byteCount, createdBy, createdAt, required } = document;
  const whole = `${name}${extension}`;
  const Icon = extension === '.pdf' ? FileText : Image;
  const whyOff = mayEdit ? {} : { disabledReason: NO_PERMISSION_TOOLTIP };
  const download = () =>
    void saveDocument(document).catch((error: unknown) => tellFailure(`${whole} could not be downloaded`, error));
  const when = instantInWords(createdAt);

  return (
    <li className={styles.row}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.name}>
          <button type="button" className={styles.open} onClick={() => onOpen({ kind: 'view', document })}>
            {whole}
          </button>
        </p>
        <p className={styles.facts}>
          <span>{documentTypeLabel(type)}</span>
          {place !== null && <span>{place}</span>}
          <span className="num">{sizeInWords(byteCount)}</span>
          <span>
            {createdBy || 'Lanewright'}, <time dateTime={createdAt}>{when}</time>
          </span>
        </p>
      </div>
      {required && <Tag tone="neutral">Required</Tag>}
      <div className={styles.rowActions}>
        <IconButton size="small" label={`Download ${whole}`} icon={<Download />} onClick={download} />
        <Menu
          label={`Actions of ${whole}`}
          align="end"
          renderTrigger={(trigger) => (
            <IconButton size="small" label={`More actions of ${whole}`} icon={<Ellipsis />} {...trigger} />
          )}
          entries={[
            { label: 'View', icon: <Eye />, onSelect: () => onOpen({ kind: 'view', document }) },
            {
              label: 'Rename or change type',
              icon: <Pencil />,
              onSelect: () => onOpen({ kind: 'edit', document }),
              ...whyOff,
            },
            { label: 'Replace file', icon: <Replace />, onSelect: () => chooser.current?.click(), ...whyOff },
            { label: 'Delete', icon: <Trash2 />, onSelect: () => onOpen({ kind: 'delete', document }), ...whyOff },
          ]}
        />
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={`Another file for ${whole}`}
        accept={CHOSEN_FROM}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onReplace(file);
          target.value = '';
        }}
      />
    </li>
  );
}
