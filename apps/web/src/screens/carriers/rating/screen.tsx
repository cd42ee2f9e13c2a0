import type { RatingRow } from '@lanewright/contract/rating-data.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { RATING_KIND_NAMES, RATING_KINDS, type RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download, Plus, Upload } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { downloadFile } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { downloadOrTell } from '../../../freight/files/download-or-tell.ts';
import { BREAKPOINTS } from '../../../theme/breakpoints.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { usePreload } from '../../../ui/dialog/use-preload.ts';
import { Card, PageFrame } from '../../../ui/layout/page-frame.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { upToWidth, useMediaQuery } from '../../../ui/media-query.ts';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { useDeleteRow } from './data.ts';
import { ratingData } from '@lanewright/contract/rating-data.ts';
import styles from './parts/rating.module.css';
import { rowTitle } from './words.ts';

const RowsPanel = lazyPart(async () => (await import('./parts/rows-panel.tsx')).RowsPanel);
const RowDialog = lazyDialog(
  async () => (await import('./parts/row-dialog.tsx')).RowDialog,
  ({ kind, row }) => ({ title: `${row ? 'Edit' : 'Add'} ${RATING_KINDS[kind].one}`, width: 720 }),
);
const ImportDialog = lazyDialog(
  async () => (await import('./parts/import-dialog.tsx')).ImportDialog,
  ({ kind }) => ({ title: `Import ${RATING_KINDS[kind].name.toLowerCase()}`, width: 720 }),
);

const CONTEXT: Record<RatingKind, string> = {
  tariff: 'What LTL costs by miles, freight class and weight, before a carrier’s discount.',
  carrierTerms: 'By what each carrier sells: its discount, its fuel table, what it carries and until when it picks up.',
  fuelTable: 'What is added for fuel at which price of diesel.',
  dieselPrice: 'What a gallon of diesel costs, week by week.',
  accessorialPrice: 'What services such as a lift gate cost; a carrier’s own price goes before everybody’s.',
  holiday: 'Days on which carriers neither pick up nor deliver.',
  market: 'What truckload costs where nothing is agreed, and what is calculated from it.',
};

type Opened = { is: 'edit'; row: RatingRow | null } | { is: 'delete'; row: RatingRow } | { is: 'import' };

const isKind = (text: unknown): text is RatingKind => RATING_KIND_NAMES.some((kind) => kind === text);

/** Which tab and page the address names; what it does not name is the first. */
function useAddress() {
  const { kind, page }: { kind?: unknown; page?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const number = Number(page ?? 1);
  const goTo = (next: { kind: RatingKind; page: number }, replace = false) => {
    const search = { kind: next.kind, ...(next.page > 1 && { page: String(next.page) }) };
    void navigate({ to: '/carriers/rating-data', search, replace });
  };
  return {
    kind: isKind(kind) ? kind : RATING_KIND_NAMES[0],
    page: Number.isInteger(number) && number > 0 ? Math.min(number, 1_000) : 1,
    goTo,
  };
}

/** What the rates are reckoned from that the product makes itself. */
export function RatingDataScreen() {
  const { kind, page, goTo } = useAddress();
  const [opened, setOpened] = useState<Opened | null>(null);
  const editReason = useCan('EditCarrierNetwork') ? undefined : NO_PERMISSION_TOOLTIP;
  usePreload(RowDialog.preload);
  usePreload(ImportDialog.preload);
  const isNarrow = useMediaQuery(upToWidth(BREAKPOINTS.tablet));
  const frame = useRef<HTMLDivElement>(null);
  // On a narrow screen the tab that was opened may lie beyond its edge.
  useEffect(() => {
    frame.current?.querySelector(`[data-tab="${kind}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [kind]);
  const close = () => setOpened(null);
  const add = (
    <Button
      variant="primary"
      icon={<Plus />}
      disabledReason={editReason}
      onClick={() => setOpened({ is: 'edit', row: null })}
    >
      {isNarrow ? 'Add' : `Add ${RATING_KINDS[kind].one}`}
    </Button>
  );
  return (
    <div className={styles.screen} ref={frame}>
      <PageFrame
        heading="Rating Data"
        context={CONTEXT[kind]}
        actions={
          <>
            <Button
              icon={<Download />}
              onClick={() =>
                void downloadOrTell('the rating data', () =>
                  downloadFile(ratingData.template, { query: { kind, content: 'kept' } }),
                )
              }
            >
              Download
            </Button>
            <Button icon={<Upload />} disabledReason={editReason} onClick={() => setOpened({ is: 'import' })}>
              Import
            </Button>
            {add}
          </>
        }
      >
        <Card className={styles.frame}>
          <Tabs
            label="Kinds of rating data"
            current={kind}
            onChange={(next) => goTo({ kind: next as RatingKind, page: 1 })}
            tabs={RATING_KIND_NAMES.map((id) => ({
              id,
              label: RATING_KINDS[id].name,
              content: (
                <Suspense>
                  <RowsPanel
                    key={id}
                    kind={id}
                    page={page}
                    onPage={(next, isInstead) => goTo({ kind: id, page: next }, isInstead)}
                    add={add}
                    editReason={editReason}
                    onEdit={(row) => setOpened({ is: 'edit', row })}
                    onDelete={(row) => setOpened({ is: 'delete', row })}
                  />
                </Suspense>
              ),
            }))}
          />
        </Card>
        {opened?.is === 'edit' && <RowDialog kind={opened.row?.kind ?? kind} row={opened.row} onClose={close} />}
        {opened?.is === 'import' && <ImportDialog kind={kind} onClose={close} />}
        {opened?.is === 'delete' && <DeleteRow row={opened.row} onClose={close} />}
      </PageFrame>
    </div>
  );
}

function DeleteRow({ row, onClose }: { row: RatingRow; onClose: () => void }) {
  const remove = useDeleteRow();
  return (
    <DeleteDialog
      title="Delete this row?"
      onConfirm={async () => void (await remove.mutateAsync(row.id))}
      onClose={onClose}
    >
      {rowTitle(row)} goes. Quotes that were made from it stay as they are.
    </DeleteDialog>
  );
}
