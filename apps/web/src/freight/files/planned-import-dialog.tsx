import { MAX_PLANNED_IMPORT_BYTES, type ImportPlan } from '@lanewright/contract/import-plan.ts';
import type { ReactNode } from 'react';
import { notify } from '../../ui/notifications/notify.ts';
import { FileDialog } from './file-dialog.tsx';
import type { FileStepsProps } from './file-steps.tsx';
import { importedInWords, plannedInWords, whatWouldHappen, type ImportedKind } from './import-words.ts';
import { LinesSection } from './lines-section.tsx';
import { PreviewedFile } from './previewed-file.tsx';
import { useFileOnItsWay } from './use-file-on-its-way.ts';

interface ImportBody {
  modelFile: { data: string };
  /** The fingerprint of what was shown; null only looks. */
  confirm: string | null;
}

interface PlannedImportDialogProps<Plan> extends Pick<FileStepsProps, 'onTemplate' | 'about' | 'renderAbout'> {
  title: string;
  send: (body: ImportBody, idempotencyKey: string) => Promise<Plan>;
  /** Brings what is shown elsewhere up to date. */
  refresh: () => Promise<void>;
  /** What the file does to each kind of records. */
  kindsOf: (plan: Plan) => ImportedKind[];
  /** A section for each kind of thing that would happen. */
  children: (plan: Plan) => ReactNode;
  /** Said before the reason when it was refused in the middle; else nothing was imported. */
  nothingDone?: string | undefined;
  onClose: () => void;
}

/** A file that is sent twice: to be looked at, and to be carried out as it was shown. */
export function PlannedImportDialog<Plan extends ImportPlan>(props: PlannedImportDialogProps<Plan>) {
  const { title, send, refresh, kindsOf, children, onClose, onTemplate, about, renderAbout } = props;
  const { nothingDone = 'Nothing was imported.' } = props;
  const way = useFileOnItsWay<Plan>({
    check: (data, key) => send({ modelFile: { data }, confirm: null }, key),
    carryOut: async ({ data, shown }, key) => {
      const done = await send({ modelFile: { data }, confirm: shown.fingerprint }, key);
      await refresh();
      notify({ kind: 'success', title: importedInWords(kindsOf(done)) });
      onClose();
    },
    unsent: 'The file could not be sent. Please try again.',
  });
  return (
    <FileDialog
      title={title}
      way={way}
      onTemplate={onTemplate}
      about={about}
      renderAbout={renderAbout}
      maxBytes={MAX_PLANNED_IMPORT_BYTES}
      confirm={(plan) => ({
        label: 'Import',
        whyOff: whatWouldHappen(kindsOf(plan)) > 0 ? '' : 'There is nothing to import in this file.',
      })}
      nothingDone={nothingDone}
      onClose={onClose}
    >
      {(plan) => (
        <Planned plan={plan} kinds={kindsOf(plan)}>
          {children(plan)}
        </Planned>
      )}
    </FileDialog>
  );
}

function Planned({ plan, kinds, children }: { plan: ImportPlan; kinds: ImportedKind[]; children: ReactNode }) {
  const { rejections, rejectionCount, unchangedCount } = plan;
  return (
    <PreviewedFile
      good={whatWouldHappen(kinds)}
      wrong={rejectionCount}
      outcome={
        <>
          <strong>{plannedInWords(kinds, unchangedCount)}</strong>
          {rejectionCount > 0 && ' Rows with anything wrong are left out.'}
        </>
      }
    >
      <LinesSection
        title="What is wrong"
        count={rejectionCount}
        heads={['Reason']}
        rows={rejections.map(({ line, reason }) => ({ line, cells: [reason] }))}
      />
      {children}
    </PreviewedFile>
  );
}

/** What would become different, a line each. */
export function Changes({ changes }: { changes: readonly string[] }) {
  return changes.map((change) => <div key={change}>{change}</div>);
}
