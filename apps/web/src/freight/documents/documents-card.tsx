import { isAllowed, NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { documentTypeLabel, type DocumentType } from '@lanewright/domain/documents/document-types.ts';
import type { DocumentsOfRecord, HiddenDocuments, MissingDocument } from '@lanewright/domain/documents/document.ts';
import { MOST_DOCUMENTS, TOO_MANY_DOCUMENTS } from '@lanewright/domain/documents/rules.ts';
import { hiddenDocumentsText } from '@lanewright/domain/documents/who-sees.ts';
import { mayAttach } from '@lanewright/domain/documents/who-attaches.ts';
import type { RecordType } from '@lanewright/domain/records/record-types.ts';
import { FileCheck, FileWarning, Upload as UploadIcon } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { useCurrentUser } from '../../api/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { usePreload } from '../../ui/dialog/use-preload.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../ui/layout/page-frame.tsx';
import { usePermissionNeededText } from '../access/permission-needed.tsx';
import type { CarryingRecord } from '../records/carrying-record.ts';
import { useDocuments } from './document-data.ts';
import { OpenDocumentDialog, preloadDocumentDialogs, type DocumentDialog } from './document-dialogs.tsx';
import { DocumentRow } from './document-row.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './uploads.ts';
import styles from './documents.module.css';

const PAPERS_OF_FREIGHT = 'bills of lading, customs papers, photos';
const BELONG_HERE: Record<RecordType, string> = {
  Order: PAPERS_OF_FREIGHT,
  Shipment: PAPERS_OF_FREIGHT,
  CustomerLane: 'contracts, confirmations, tenders',
  Carrier: 'certificates of insurance, agreements, tax forms',
  Invoice: PAPERS_OF_FREIGHT,
  CarrierInvoice: PAPERS_OF_FREIGHT,
};

/** The documents of a record: what is there, what is missing, and what is on its way. */
export function DocumentsCard({ record }: { record: CarryingRecord }) {
  const { permissions } = useCurrentUser();
  const maySee = isAllowed(permissions, 'ViewDocuments');
  const query = useDocuments(record, maySee);
  return (
    <div className="no-print">
      {!maySee ? (
        <Card title="Documents">
          <CardBody>
            <p className={styles.quiet}>You do not have permission to see documents.</p>
          </CardBody>
        </Card>
      ) : query.data ? (
        <Documents
          record={record}
          found={query.data}
          mayEdit={isAllowed(permissions, 'EditDocuments')}
          isAllowedToAttach={(type) => mayAttach(permissions, record.entityType, type)}
        />
      ) : (
        <Card title="Documents">
          <CardBody>
            {query.isError ? (
              <ErrorState
                title="The documents could not be loaded"
                message={query.error.message}
                reference={query.error instanceof ApiProblem ? query.error.requestId : null}
                isRetrying={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            ) : (
              <div className={styles.skeletons} role="status" aria-label="Loading documents">
                <Skeleton height={40} />
                <Skeleton height={40} />
              </div>
            )}
          </CardBody>
        </Card>
      )}
    </div>
  );
}

interface DocumentsProps {
  record: CarryingRecord;
  found: DocumentsOfRecord;
  mayEdit: boolean;
  isAllowedToAttach: (type: DocumentType) => boolean;
}

function Documents({ record, found, mayEdit, isAllowedToAttach }: DocumentsProps) {
  usePreload(preloadDocumentDialogs);
  const [dialog, setDialog] = useState<DocumentDialog | null>(null);
  const uploads = useUploads(record);
  const { documents, missing, elsewhere = [], hidden = [], dropoffs } = found;
  const types = found.types.filter(({ type }) => isAllowedToAttach(type));
  const canAttach = mayEdit || types.length > 0;
  const whyNoUpload = !canAttach
    ? NO_PERMISSION_TOOLTIP
    : documents.length >= MOST_DOCUMENTS
      ? TOO_MANY_DOCUMENTS
      : undefined;
  const placeOf = (stopId: string | null) => dropoffs.find(({ id }) => id === stopId)?.label ?? null;
  const drop = useFileDrop(whyNoUpload === undefined, (files) => setDialog({ kind: 'upload', files }));
  const isEmpty = documents.length + missing.length + elsewhere.length + uploads.uploads.length === 0;

  return (
    <div {...drop.handlers} className={classNames(styles.dropArea, drop.isOver && styles.over)}>
      <Card
        title="Documents"
        actions={
          <Button
            size="small"
            icon={<UploadIcon />}
            disabledReason={whyNoUpload}
            onClick={() => setDialog({ kind: 'upload', files: [] })}
          >
            Upload
          </Button>
        }
      >
        {isEmpty && hidden.length === 0 && (
          <CardBody>
            <p className={styles.quiet}>
              No documents yet. {canAttach && `Drop files here, or press Upload: ${BELONG_HERE[record.entityType]}.`}
            </p>
          </CardBody>
        )}
        {!isEmpty && (
          <ul className={styles.rows}>
            {missing.map((one) => (
              <MissingRow
                key={`${one.type} ${one.stopId}`}
                missing={one}
                place={placeOf(one.stopId)}
                disabledReason={isAllowedToAttach(one.type) ? whyNoUpload : NO_PERMISSION_TOOLTIP}
                onUpload={() => setDialog({ kind: 'upload', files: [], wanted: one })}
              />
            ))}
            {uploads.uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} uploads={uploads} />
            ))}
            {elsewhere.map(({ type, stopId }) => (
              <ElsewhereRow key={`${type} ${stopId}`} type={type} place={placeOf(stopId)} />
            ))}
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                place={placeOf(document.stopId)}
                mayEdit={mayEdit}
                onOpen={setDialog}
                onReplace={(file) => uploads.add([file], { replaced: document })}
              />
            ))}
          </ul>
        )}
        {hidden.length > 0 && (
          <CardBody>
            <HiddenNote hidden={hidden} />
          </CardBody>
        )}
        {drop.isOver && (
          <div className={styles.dropHint} aria-hidden="true">
            Drop files to add them
          </div>
        )}
      </Card>
      {dialog && (
        <OpenDocumentDialog
          dialog={dialog}
          found={{ ...found, types }}
          onUpload={(files, target) => uploads.add(files, target)}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** Which permission the hidden documents need, and who can grant it. */
function HiddenNote({ hidden }: { hidden: readonly HiddenDocuments[] }) {
  const needed = usePermissionNeededText({ all: hidden.map(({ permission }) => permission) });
  return (
    <p className={styles.quiet}>
      {hiddenDocumentsText(hidden)} {needed}
    </p>
  );
}

interface MissingRowProps {
  missing: MissingDocument;
  place: string | null;
  disabledReason: string | undefined;
  onUpload: () => void;
}

function MissingRow({ missing: { type }, place, disabledReason, onUpload }: MissingRowProps) {
  const label = documentTypeLabel(type);
  return (
    <li className={classNames(styles.row, styles.wanted)}>
      <FileWarning aria-hidden="true" className={styles.attention} />
      <div className={styles.text}>
        <p className={styles.name}>{label} is required</p>
        <p className={styles.facts}>{place ?? 'It is missing.'}</p>
      </div>
      <div className={styles.rowActions}>
        <Button
          size="small"
          disabledReason={disabledReason}
          aria-label={`Upload ${label}${place === null ? '' : ` for ${place}`}`}
          onClick={onUpload}
        >
          Upload
        </Button>
      </div>
    </li>
  );
}

/** What counts as there, although no file of it hangs here. */
function ElsewhereRow({ type, place }: { type: DocumentType; place: string | null }) {
  return (
    <li className={styles.row}>
      <FileCheck aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.name}>{documentTypeLabel(type)} is kept elsewhere</p>
        <p className={styles.facts}>{[place, 'With its order, or by who brought it.'].filter(Boolean).join(': ')}</p>
      </div>
    </li>
  );
}

/** Files that are dropped anywhere on the card. */
function useFileDrop(isOn: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver: isOver && isOn,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        // Also where nothing can be dropped: the browser would leave the page for the file.
        event.preventDefault();
        event.dataTransfer.dropEffect = isOn ? 'copy' : 'none';
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (isOn && files.length > 0) onFiles(files);
      },
    },
  };
}
