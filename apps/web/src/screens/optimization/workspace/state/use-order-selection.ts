import { orderList, type ListedOrder } from '@lanewright/contract/order-list.ts';
import { MOST_ORDERS_IN_A_RUN } from '@lanewright/domain/optimization/run-rules.ts';
import { useState } from 'react';
import { call } from '../../../../api/client.ts';
import type { List } from '../../../../freight/lists/use-list.ts';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import type { Selection } from '../../../../ui/lists/use-selection.ts';
import { notify } from '../../../../ui/notifications/notify.ts';

const PAGE = 200;

/** Orders that were chosen, on whatever page and under whatever filter: each is at hand, as a run needs their ids. */
export function useOrderSelection() {
  const [picked, setPicked] = useState<ReadonlyMap<string, ListedOrder>>(new Map());
  const { isBusy: isLoadingAll, run } = useBusy();
  const clear = () => setPicked(new Map());

  const loadAll = async ({ asked, also }: List<ListedOrder>) => {
    const all = new Map<string, ListedOrder>();
    try {
      for (let page = 1; all.size < MOST_ORDERS_IN_A_RUN; page += 1) {
        const body = { ...asked, ...also, page, pageSize: PAGE, except: [] };
        const { data, total } = await call(orderList.find, { body: body as never });
        for (const order of data) all.set(order.id, order);
        if (data.length === 0 || all.size >= total) break;
      }
      setPicked(all);
      if (all.size >= MOST_ORDERS_IN_A_RUN)
        notify({ kind: 'info', title: `At most ${MOST_ORDERS_IN_A_RUN.toLocaleString('en-US')} orders are selected` });
    } catch (error) {
      notify({ kind: 'error', title: 'The orders could not be selected', messages: [(error as Error).message] });
    }
  };

  /** In the place of the selection that a list has of its own. */
  const of = (list: List<ListedOrder>): Selection<ListedOrder> => ({
    chosen: { isAll: false, picked },
    has: (id) => picked.has(id),
    onChange: (ids, isSelected) =>
      setPicked((now) => {
        const next = new Map(now);
        for (const id of ids) {
          const row = list.rows?.find((order) => order.id === id);
          if (!isSelected) next.delete(id);
          else if (row) next.set(id, row);
        }
        return next;
      }),
    chooseAll: () => void run(() => loadAll(list)),
    clear,
  });

  return { picked, isLoadingAll, clear, of };
}

export type OrderSelection = ReturnType<typeof useOrderSelection>;
