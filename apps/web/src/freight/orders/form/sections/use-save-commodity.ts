import { commodities } from '@lanewright/contract/commodities.ts';
import type { Commodity, CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import { commodityOfItem } from '@lanewright/domain/orders/item-changes.ts';
import type { LineItemDraft } from '@lanewright/domain/orders/order.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../../api/client.ts';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { useIntentKeys } from '../../../../ui/forms/intent-key.ts';
import { isRefusal } from '../../../../ui/forms/refusal.ts';
import { notify } from '../../../../ui/notifications/notify.ts';

const FAILURE_MS = 5_000;
const SUCCESS_MS = 3_000;
const NO_CODE = 'A commodity needs a code.';

function editOf({ packageQuantity, ...draft }: CommodityDraft, version: number) {
  return { ...draft, packageCount: packageQuantity, version };
}

/** Keeps a line item as a commodity: a new one, or the one that was chosen for it. */
export function useSaveCommodity() {
  const queryClient = useQueryClient();
  const chosen = useRef<Commodity | null>(null);
  const { isBusy, run } = useBusy();
  const keyFor = useIntentKeys();

  const send = async (item: LineItemDraft): Promise<void> => {
    const before = chosen.current?.commodityCode === item.commodityCode ? chosen.current : null;
    const { id, version, updatedAt: _updatedAt, ...known } = before ?? { id: null, version: 0, updatedAt: '' };
    const draft = commodityOfItem(item, before ? (known as CommodityDraft) : null);
    const idempotencyKey = keyFor(draft);
    if (id === null) await call(commodities.create, { body: draft, idempotencyKey });
    else await call(commodities.update, { params: { id }, body: editOf(draft, version), idempotencyKey });
    notify({ kind: 'success', title: id === null ? 'New Commodity Saved' : 'Commodity Saved', durationMs: SUCCESS_MS });
  };
  const fail = (messages: string[]) =>
    notify({ kind: 'error', title: 'Failed to save Commodity', messages, durationMs: FAILURE_MS, place: 'topCenter' });

  return {
    isBusy,
    choose: (commodity: Commodity | null) => {
      chosen.current = commodity;
    },
    /** False when it was refused: that has been said. */
    save: async (item: LineItemDraft): Promise<boolean> => {
      let isSaved = false;
      await run(async () => {
        if (!item.commodityCode) return void fail([NO_CODE]);
        try {
          await send(item);
          isSaved = true;
          void queryClient.invalidateQueries({ queryKey: ['commodities'] });
        } catch (error) {
          if (!isRefusal(error)) throw error;
          const problems = Object.values(error.modelState).flat();
          fail(problems.length > 0 ? problems : [error.message]);
        }
      });
      return isSaved;
    },
  };
}
