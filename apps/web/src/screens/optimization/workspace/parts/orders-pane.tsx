import { MAX_ORDERS_ON_A_TRUCK } from '@lanewright/contract/consolidation.ts';
import { orderList, type ListedOrder } from '@lanewright/contract/order-list.ts';
import { ORDER_VIEW_UNSAID } from '@lanewright/domain/orders/order-views.ts';
import { ordersOf } from '@lanewright/domain/optimization/preplan.ts';
import { cannotAdd, eligibleOrders, issuesOf } from '@lanewright/domain/optimization/validity.ts';
import { figure } from '@lanewright/domain/units/figures.ts';
import { ChevronDown, ChevronUp, Combine, ListFilter, Package, Plus, RefreshCw, Sparkles } from 'lucide-react';
import { memo, Suspense, useMemo, useState, type ReactNode } from 'react';
import { ListContent } from '../../../../freight/lists/list-content.tsx';
import type { ListScreenProps } from '../../../../freight/lists/list-facts.ts';
import { useGridArrangement } from '../../../../freight/lists/use-grid-arrangement.ts';
import { useList, type List } from '../../../../freight/lists/use-list.ts';
import { useShownRows } from '../../../../freight/lists/use-shown-rows.ts';
import { useViewPanel } from '../../../../freight/lists/views/use-view-panel.tsx';
import { useViews } from '../../../../freight/lists/views/use-views.ts';
import { OrderCard } from '../../../../freight/orders/list/order-card.tsx';
import { ORDERS } from '../../../../freight/orders/order-data.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { useBusy } from '../../../../ui/dialog/use-busy.ts';
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx';
import { SwitchField } from '../../../../ui/forms/switch-field.tsx';
import { TypingSearchBox } from '../../../../ui/forms/typing-search-box.tsx';
import { usableArrangement } from '../../../../ui/grid/arrangement.ts';
import { ColumnsButton } from '../../../../ui/grid/columns-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { useKeptChoice } from '../../../../ui/lists/kept-choice.ts';
import { ListPager } from '../../../../ui/lists/list-pager.tsx';
import type { ListWords } from '../../../../ui/lists/list-states.tsx';
import { useListView, ViewSwitch } from '../../../../ui/lists/view-switch.tsx';
import { totalText } from '../../../../ui/navigation/page-groups.ts';
import { timeZoneHere } from '../../../../ui/time-zone-here.ts';
import type { Jobs } from '../state/jobs.ts';
import { useRatedOrders } from '../state/use-baselines.ts';
import { useOrderSelection, type OrderSelection } from '../state/use-order-selection.ts';
import type { PlanWork } from '../state/use-plan-work.ts';
import { useRun } from '../state/use-run.ts';
import type { Workspace } from '../state/use-workspace.ts';
import styles from './orders.module.css';
import {
  ORDERS_IN_WORKSPACE,
  plansByOrder,
  WORKSPACE_ARRANGEMENT,
  workspaceColumns,
  workspaceOrderPlace,
} from './workspace-orders.tsx';

const FilterPanel = lazyPart(async () => (await import('../../../../ui/lists/filter-panel.tsx')).FilterPanel);

const RunDialog = lazyDialog(
  async () => (await import('./run-dialog.tsx')).RunDialog,
  () => ({ title: 'Optimization Job' }),
);

const SEARCH_DELAY_MS = 300;
const SKELETON_ROWS = 10;

const WORDS: ListWords = {
  title: 'Orders',
  one: 'order',
  many: 'orders',
  context: '',
  placeholder: 'Order, reference, city',
  foundIn: 'number, references, places or customer',
  icon: <Package />,
  noneFound: 'No orders were found for the given filters.',
  none: 'No orders were found for the given filters.',
  belongsHere: 'Orders that are new can be put together here.',
};

const CARD = { draw: (order: ListedOrder, name: ReactNode) => <OrderCard order={order} name={name} /> };
const OPENING = { to: ({ orderNumber }: ListedOrder) => ({ to: `/orders/${orderNumber}` }) };
const NO_ACTIONS = () => [];

interface OrdersPaneProps extends Pick<Workspace, 'all' | 'current' | 'standings' | 'manual'> {
  work: Pick<PlanWork, 'addTo' | 'createFrom'>;
  placeholders: Pick<Jobs['placeholders'], 'add' | 'remove' | 'answered'>;
  onRun: (jobId: string) => void;
  isExpanded: boolean;
  onExpand: () => void;
}

/** Orders to plan with: filters, views, columns and cards are those of the list of orders. */
export const OrdersPane = memo(function OrdersPane(props: OrdersPaneProps) {
  const { all, placeholders, onRun, isExpanded, onExpand } = props;
  const selection = useOrderSelection();
  const [isAsking, setIsAsking] = useState(false);
  const views = useViews(workspaceOrderPlace, 'orders', ORDER_VIEW_UNSAID);
  const listed = useList(workspaceOrderPlace, orderList.list, {
    queryKey: ORDERS,
    channel: 'orders',
    also: { timeZone: timeZoneHere() },
    isReady: views.isReady,
  });
  const list: List<ListedOrder> = { ...listed, selection: selection.of(listed) };
  const running = useRun(placeholders, ({ id }) => {
    onRun(id);
    selection.clear();
    void listed.query.refetch();
  });
  const { panel, dialogs } = useViewPanel(views, WORDS.title);
  const [isPanelOpen, setIsPanelOpen] = useKeptChoice(`${ORDERS_IN_WORKSPACE}.filters`, (kept) => kept === true);
  const [view, setView] = useListView(ORDERS_IN_WORKSPACE);
  const isTable = view === 'tableView';
  const settings = useGridArrangement(ORDERS_IN_WORKSPACE, isTable);
  const plans = useMemo(() => plansByOrder(all), [all]);
  const columns = useMemo(() => workspaceColumns(plans), [plans]);
  const known = useMemo(() => columns.map(({ id }) => id), [columns]);
  const arrangement = useMemo(
    () => usableArrangement(settings.arrangement, known, WORKSPACE_ARRANGEMENT),
    [settings.arrangement, known],
  );
  const selecting = { actions: NO_ACTIONS, find: orderList.find };
  const shown = useShownRows(list, selecting);
  const rows = useRatedOrders(shown.rows);
  const applied = workspaceOrderPlace.applied(list.value);
  const screen: ListScreenProps<ListedOrder> = {
    name: ORDERS_IN_WORKSPACE,
    list,
    words: WORDS,
    columns,
    defaults: WORKSPACE_ARRANGEMENT,
    nameColumn: 'orderNumber',
    card: CARD,
    opening: OPENING,
    selecting,
    skeletonRows: SKELETON_ROWS,
  };
  return (
    <section className={styles.pane} aria-label="Orders">
      <h2 className="spoken">Orders</h2>
      <header className={styles.toolbar}>
        <IconButton
          label={applied.length > 0 ? `Toggle filters, ${applied.length} on` : 'Toggle filters'}
          icon={<ListFilter />}
          size="small"
          hasDot={applied.length > 0}
          aria-pressed={isPanelOpen}
          onClick={() => setIsPanelOpen(!isPanelOpen)}
        />
        <SelectAll list={list} isLoading={selection.isLoadingAll} />
        <SwitchField
          label="Show Selections Only"
          isOn={shown.onlyChosen.isOn}
          isDisabled={selection.picked.size === 0}
          onChange={shown.onlyChosen.onChange}
        />
        <div className={styles.search}>
          <TypingSearchBox
            label="Search orders"
            placeholder={WORDS.placeholder}
            term={list.value.search}
            delayMs={SEARCH_DELAY_MS}
            onSearch={(search) => list.goTo({ search }, { replace: true })}
          />
        </div>
        <span className={styles.grow} />
        <Actions
          {...props}
          selection={selection}
          onChanged={() => void list.query.refetch()}
          onOptimize={() => setIsAsking(true)}
        />
        <IconButton
          label="Refresh"
          icon={<RefreshCw />}
          size="small"
          aria-busy={list.query.isFetching || undefined}
          onClick={() => void list.query.refetch()}
        />
        {isTable && (
          <ColumnsButton
            columns={columns}
            arrangement={arrangement}
            defaults={WORKSPACE_ARRANGEMENT}
            onChange={settings.change}
          />
        )}
        <ViewSwitch view={view} onChange={setView} />
        <IconButton
          label={isExpanded ? 'Collapse the orders' : 'Expand the orders'}
          icon={isExpanded ? <ChevronDown /> : <ChevronUp />}
          size="small"
          aria-pressed={isExpanded}
          onClick={onExpand}
        />
      </header>
      <div className={styles.body}>
        {isPanelOpen && (
          <Suspense fallback={null}>
            <FilterPanel
              place={workspaceOrderPlace}
              value={list.value}
              onChange={list.goTo as never}
              count={applied.length}
              left={[]}
              views={panel}
              onClose={() => setIsPanelOpen(false)}
            />
          </Suspense>
        )}
        <div className={styles.rows}>
          <ListContent
            screen={screen}
            rows={rows}
            answer={shown.query}
            table={isTable ? { arrangement, isLoading: settings.isLoading } : undefined}
            onOpen={undefined}
            onReset={() => list.goTo({ ...workspaceOrderPlace.unfiltered, search: '' })}
          />
          <SelectionSummary picked={selection.picked} />
          {shown.paging && shown.paging.total > 0 && <ListPager {...shown.paging} />}
        </div>
      </div>
      {dialogs}
      {isAsking && (
        <RunDialog
          orders={[...selection.picked.values()]}
          running={running}
          onRun={() => setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
});

function SelectAll({ list, isLoading }: { list: List<ListedOrder>; isLoading: boolean }) {
  const { counted, selection } = list;
  const count = selection.chosen.isAll ? 0 : selection.chosen.picked.size;
  const isAll = counted !== undefined && counted.total > 0 && count >= counted.total;
  return (
    <CheckboxField
      label={<span className="num">{counted ? `All ${totalText(counted)} orders` : 'All orders'}</span>}
      isChecked={isAll}
      isMixed={!isAll && count > 0}
      disabledReason={
        isLoading ? 'The orders are being loaded.' : counted && counted.total > 0 ? undefined : 'There are no orders.'
      }
      onChange={() => (isAll ? selection.clear() : selection.chooseAll())}
    />
  );
}

/** Under the rows: what appears above them moves the row that somebody is about to click. */
function SelectionSummary({ picked }: Pick<OrderSelection, 'picked'>) {
  const weight = [...picked.values()].reduce((total, order) => total + order.weight, 0);
  if (picked.size === 0) return null;
  return (
    <p className={`num ${styles.summary}`} role="status">
      {figure(picked.size)} selected, {figure(weight, 0)} lbs
    </p>
  );
}

interface ActionsProps extends Pick<OrdersPaneProps, 'current' | 'standings' | 'manual' | 'work'> {
  selection: OrderSelection;
  onChanged: () => void;
  onOptimize: () => void;
}

function Actions({ current, standings, manual, work, selection, onChanged, onOptimize }: ActionsProps) {
  const adding = useBusy();
  const creating = useBusy();
  const selected = [...selection.picked.values()];
  const eligible = eligibleOrders(
    selected,
    manual.map(({ preplan }) => preplan),
  ).map(({ orderNumber }) => orderNumber);
  const isTooMany = (count: number) => count > MAX_ORDERS_ON_A_TRUCK;
  const tooMany = `One truck takes at most ${MAX_ORDERS_ON_A_TRUCK} orders.`;
  const whyNotEligible =
    selected.length === 0
      ? 'Please select at least one order'
      : eligible.length === 0
        ? 'The selected orders are on shipments, or in a manual preplan already.'
        : undefined;

  const whyNotAdd = (): string | undefined => {
    if (!current) return 'Choose a preplan first.';
    if (whyNotEligible !== undefined) return whyNotEligible;
    const issues = issuesOf([current], standings);
    if (issues.length > 0)
      return `${cannotAdd(issues)} ${issues.map(({ orderNumber, message }) => `${orderNumber}: ${message}`).join('; ')}`;
    const numbers = new Set([...ordersOf(current), ...eligible]);
    if (numbers.size === ordersOf(current).length) return 'The selected orders are in this preplan already.';
    return isTooMany(numbers.size) ? tooMany : undefined;
  };

  const after = (isDone: boolean) => {
    if (!isDone) return;
    selection.clear();
    onChanged();
  };
  return (
    <>
      <Button
        size="small"
        icon={<Plus />}
        isBusy={adding.isBusy}
        disabledReason={whyNotAdd()}
        onClick={() => void adding.run(async () => after((await work.addTo(current!, eligible)) !== null))}
      >
        Add Order(s)
      </Button>
      <Button
        size="small"
        icon={<Combine />}
        isBusy={creating.isBusy}
        disabledReason={whyNotEligible ?? (isTooMany(eligible.length) ? tooMany : undefined)}
        onClick={() => void creating.run(async () => after((await work.createFrom(eligible)) !== null))}
      >
        Preplan
      </Button>
      <Button size="small" variant="primary" icon={<Sparkles />} onClick={onOptimize}>
        Optimize
      </Button>
    </>
  );
}
