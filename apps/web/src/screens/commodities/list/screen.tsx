import { commodities } from '@lanewright/contract/commodities.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { Boxes, Pencil, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { COMMODITIES, commodityPlace } from '../../../freight/commodities/commodity-place.ts';
import { ListScreen } from '../../../freight/lists/list-screen.tsx';
import { useList } from '../../../freight/lists/use-list.ts';
import { usePreload } from '../../../ui/dialog/use-preload.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Tag } from '../../../ui/chips/tag.tsx';
import type { CardContent } from '../../../ui/lists/list-cards.tsx';
import type { ListWords } from '../../../ui/lists/list-states.tsx';
import { describePackaging, describeSize, describeWeight } from './describe.ts';
import { COMMODITY_COLUMNS, DEFAULT_ARRANGEMENT } from './parts/commodity-columns.tsx';
import { HazmatTag } from './parts/commodity-tags.tsx';
import { OpenDialog, preloadDialogs, type OpenedDialog } from './parts/open-dialog.tsx';

const WORDS: ListWords = {
  title: 'Commodities',
  one: 'commodity',
  many: 'commodities',
  context: 'What you ship, for quotes, orders and bills of lading.',
  placeholder: 'Code, description or product code',
  foundIn: 'code, description or product code',
  icon: <Boxes />,
  noneFound: 'No Commodities found',
  none: 'No Commodities found',
  belongsHere: 'A commodity holds the weight, size, class and hazmat facts of what you ship, typed once.',
};

const EXPORT = { endpoint: commodities.export };

export function CommodityListScreen() {
  const list = useList(commodityPlace, commodities.list, { queryKey: COMMODITIES, channel: 'commodities' });
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  usePreload(preloadDialogs);
  const reasonAgainst = (isAllowed: boolean) => (isAllowed ? undefined : NO_PERMISSION_TOOLTIP);
  const editReason = reasonAgainst(useCan('EditCommodity'));
  const deleteReason = reasonAgainst(useCan('RemoveCommodity'));
  const edit = (commodity: Commodity) => setDialog({ kind: 'edit', commodity });
  return (
    <ListScreen
      name="commodities"
      list={list}
      words={WORDS}
      add={{
        label: 'Add Commodity',
        onAdd: () => setDialog({ kind: 'add' }),
        reason: editReason,
        entries: [{ label: 'Bulk Add Commodities', icon: <Upload />, onSelect: () => setDialog({ kind: 'bulk' }) }],
      }}
      columns={COMMODITY_COLUMNS}
      defaults={DEFAULT_ARRANGEMENT}
      nameColumn="commodityCode"
      card={cardOf}
      cardColumns="minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 0.8fr)"
      opening={editReason === undefined ? { press: edit } : undefined}
      renderActions={(commodity) => (
        <>
          <IconButton
            label={`Edit ${commodity.commodityCode}`}
            icon={<Pencil />}
            size="small"
            disabledReason={editReason}
            onClick={() => edit(commodity)}
          />
          <IconButton
            label={`Delete ${commodity.commodityCode}`}
            icon={<Trash2 />}
            size="small"
            disabledReason={deleteReason}
            onClick={() => setDialog({ kind: 'delete', commodity })}
          />
        </>
      )}
      actionsWidth={84}
      exporting={EXPORT}
    >
      {dialog && <OpenDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </ListScreen>
  );
}

function cardOf(commodity: Commodity): CardContent {
  const { freightClass, nmfcNumber, palletCount, isHazmat, isStackable, description } = commodity;
  const weight = describeWeight(commodity);
  return {
    tags: (isHazmat || isStackable) && (
      <>
        {isHazmat && <HazmatTag commodity={commodity} />}
        {isStackable && <Tag>Stackable</Tag>}
      </>
    ),
    support: <span title={description}>{description}</span>,
    facts: [
      { top: describePackaging(commodity), bottom: weight && `${weight} each` },
      { top: describeSize(commodity), bottom: palletCount !== null && palletsInWords(palletCount) },
      { top: freightClass !== null && `Class ${freightClass}`, bottom: nmfcNumber && `NMFC ${nmfcNumber}` },
    ],
  };
}

const palletsInWords = (count: number) => (count === 1 ? '1 pallet' : `${count} pallets`);
