import { COMMODITY_PAGE_SIZE } from '@lanewright/contract/commodities.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { SplitButton } from '../../../ui/button/split-button.tsx';
import { useShortcut } from '../../../ui/keyboard/shortcuts.ts';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { useCommodityPage, useRefreshOnLiveChange, type CommodityListPlace } from './data.ts';
import { CommodityList } from './parts/commodity-list.tsx';
import { OpenDialog, type OpenedDialog } from './parts/open-dialog.tsx';

const CONTEXT = 'What you ship, saved once: picked up by quotes, orders and bills of lading.';

export function CommodityListScreen() {
  const place: CommodityListPlace = useSearch({ strict: false });
  const navigate = useNavigate();
  const goTo = (next: Partial<CommodityListPlace>, replace = false) =>
    void navigate({ to: '/commodities', search: { ...place, ...next }, replace });

  const canEdit = useCan('EditCommodity');
  const canRemove = useCan('RemoveCommodity');
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const query = useCommodityPage(place);
  useRefreshOnLiveChange();
  useShortcut('c', () => setDialog({ kind: 'add' }), canEdit);

  const total = query.data?.total;
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / COMMODITY_PAGE_SIZE));
  const isBeyondEnd = !query.isPlaceholderData && total !== undefined && place.page > lastPage;
  // The last row of the last page was deleted, or an old link names a page that is gone.
  useEffect(() => {
    if (isBeyondEnd) void navigate({ to: '/commodities', search: { ...place, page: lastPage }, replace: true });
  }, [isBeyondEnd, lastPage, navigate, place]);

  const editReason = canEdit ? undefined : NO_PERMISSION_TOOLTIP;
  return (
    <PageFrame
      heading={headingFor(total)}
      context={place.search === '' ? CONTEXT : `Found by “${place.search}”.`}
      actions={
        <SplitButton
          label="Add Commodity"
          icon={<Plus />}
          menuLabel="More ways to add"
          disabledReason={editReason}
          onPress={() => setDialog({ kind: 'add' })}
          entries={[
            { label: 'Add Commodity', icon: <Plus />, hint: <kbd>C</kbd>, onSelect: () => setDialog({ kind: 'add' }) },
            { label: 'Bulk Add Commodities', icon: <Upload />, onSelect: () => setDialog({ kind: 'bulk' }) },
          ]}
        />
      }
    >
      <CommodityList
        query={query}
        place={place}
        onPlaceChange={goTo}
        onAdd={() => setDialog({ kind: 'add' })}
        onEdit={(commodity: Commodity) => setDialog({ kind: 'edit', commodity })}
        onDelete={(commodity: Commodity) => setDialog({ kind: 'delete', commodity })}
        editReason={editReason}
        deleteReason={canRemove ? undefined : NO_PERMISSION_TOOLTIP}
      />
      {dialog && <OpenDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </PageFrame>
  );
}

function headingFor(total: number | undefined): string {
  if (total === undefined) return 'Commodities';
  return total === 1 ? '1 commodity' : `${total.toLocaleString('en-US')} commodities`;
}
