import type { DocumentType } from '@lanewright/domain/documents/document-types.ts';
import type { Document, DocumentsOfRecord, MissingDocument } from '@lanewright/domain/documents/document.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Suspense } from 'react';
import { fetchDocument, saveDocument } from './document-data.ts';
import { tellFailure } from './tell-failure.ts';
import { viewedKindOf } from './viewed-kind.ts';

export type DocumentDialog =
  | { kind: 'upload'; files: readonly File[]; wanted?: MissingDocument }
  | { kind: 'edit' | 'delete' | 'view'; document: Document };

const UploadDialog = lazyDialog(
  async () => (await import('./upload-dialog.tsx')).UploadDialog,
  () => ({ title: 'Upload documents' }),
);
const EditDialog = lazyDialog(
  async () => (await import('./edit-dialog.tsx')).EditDialog,
  () => ({ title: 'Edit document' }),
);
const DeleteDocumentDialog = lazyDialog(
  async () => (await import('./delete-document-dialog.tsx')).DeleteDocumentDialog,
  () => ({ title: 'Delete this document?' }),
);
// Comes only when somebody looks at a file, and so do the libraries that it shows files with.
const Viewer = lazyPart(async () => (await import('../../ui/viewer/viewer.tsx')).Viewer);

export function preloadDocumentDialogs(): void {
  for (const dialog of [UploadDialog, EditDialog, DeleteDocumentDialog]) dialog.preload();
}

interface OpenDocumentDialogProps {
  dialog: DocumentDialog;
  found: DocumentsOfRecord;
  onUpload: (files: readonly File[], target: { fileType: DocumentType; stopId: string | null }) => void;
  onClose: () => void;
}

export function OpenDocumentDialog({ dialog, found, onUpload, onClose }: OpenDocumentDialogProps) {
  if (dialog.kind === 'upload') {
    const { files, wanted = null } = dialog;
    return <UploadDialog found={found} files={files} wanted={wanted} onUpload={onUpload} onClose={onClose} />;
  }
  const { document } = dialog;
  if (dialog.kind === 'edit') return <EditDialog document={document} found={found} onClose={onClose} />;
  if (dialog.kind === 'delete') return <DeleteDocumentDialog document={document} onClose={onClose} />;
  const title = `${document.name}${document.extension}`;
  return (
    <Suspense>
      <Viewer
        title={title}
        kind={viewedKindOf(document.extension)}
        load={(signal) => fetchDocument(document.id, signal)}
        onDownload={() =>
          void saveDocument(document).catch((error: unknown) => tellFailure(`${title} could not be downloaded`, error))
        }
        onClose={onClose}
      />
    </Suspense>
  );
}
