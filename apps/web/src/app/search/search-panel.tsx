import type { LinkBehaviour } from '@lanewright/domain/access/preferences.ts';
import { missingPermissionText } from '@lanewright/domain/access/missing-permission.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { kindsNotSearched } from '@lanewright/domain/search/kinds-not-searched.ts';
import { ORDER_STATUSES, orderStatusLabel } from '@lanewright/domain/orders/statuses.ts';
import { SHIPMENT_STATUSES, shipmentStatusLabel } from '@lanewright/domain/shipments/statuses.ts';
import {
  SEARCH_KINDS,
  SEARCH_TYPES,
  wordsOfResult,
  type SearchResult,
  type SearchType,
} from '@lanewright/domain/search/search-result.ts';
import {
  Container,
  FileText,
  Hash,
  LockKeyhole,
  type LucideIcon,
  MapPin,
  Package,
  ReceiptText,
  Route,
  Truck,
  User,
} from 'lucide-react';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useCurrentUser } from '../../api/session.ts';
import { useWhoToAsk } from '../../freight/access/permission-needed.tsx';
import { OrderStatusChip } from '../../freight/orders/order-status.tsx';
import { ShipmentStatusChip } from '../../freight/shipments/shipment-status.tsx';
import { Button } from '../../ui/button/button.tsx';
import { FilterChip } from '../../ui/chips/filter-chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SwitchField } from '../../ui/forms/switch-field.tsx';
import { markedParts } from '../../ui/marked-parts.ts';
import styles from './search.module.css';
import type { Search, SearchRow } from './use-search.ts';

const ICONS: Record<SearchType, LucideIcon> = {
  OrderSearch: Package,
  ShipmentSearch: Container,
  InvoiceSearch: FileText,
  LocationSearch: MapPin,
  ContactSearch: User,
  OrderReferenceNumberSearch: Hash,
  CarrierSearch: Truck,
  LaneSearch: Route,
  CarrierInvoiceSearch: ReceiptText,
};

/** `as`: the keys that were held ask for it; null where it opens as the person prefers. */
export type PickResult = (row: SearchRow, as: LinkBehaviour | null) => void;

/** Ctrl or Cmd asks for a new tab, Alt for this window. */
export function behaviourOfKeys(event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): LinkBehaviour | null {
  if (event.ctrlKey || event.metaKey) return 'newTab';
  return event.altKey ? 'sameWindow' : null;
}

interface SearchPanelProps {
  listId: string;
  search: Search;
  onPick: PickResult;
}

/** Under the box, or filling a narrow screen: what to look for, and what was found. */
export function SearchPanel({ listId, search, onPick }: SearchPanelProps) {
  return (
    <>
      <Choices search={search} />
      <Rows listId={listId} search={search} onPick={onPick} />
      <Message search={search} />
      <NotShown search={search} />
    </>
  );
}

function Choices({ search }: { search: Search }) {
  const { permissions } = useCurrentUser();
  const { type } = search;
  const types = SEARCH_TYPES.filter((one) => isAllowed(permissions, SEARCH_KINDS[one].needs));
  return (
    <div className={styles.choices}>
      <div role="group" aria-label="Look only for" className={styles.chips}>
        {types.map((one) => (
          <FilterChip
            key={one}
            label={SEARCH_KINDS[one].group}
            isOn={type === one}
            onToggle={() => search.toggleType(one)}
          />
        ))}
      </div>
      <SwitchField
        label="Include voided"
        isOn={search.includeVoided}
        isDisabled={type !== null && !SEARCH_KINDS[type].canBeVoided}
        onChange={search.setIncludeVoided}
      />
    </div>
  );
}

function Rows({ listId, search, onPick }: SearchPanelProps) {
  const { rows, active } = search;
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <div id={listId} role="listbox" aria-label="Search results" className={styles.found}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <div aria-hidden="true" className={styles.group}>
            {group}
          </div>
          {rows.map((row, index) =>
            row.group === group ? (
              <Row
                key={row.key}
                id={rowId(listId, index)}
                row={row}
                typed={search.wanted}
                isActive={index === active}
                onHover={() => index !== active && search.setActive(index)}
                onPick={onPick}
              />
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

export const rowId = (listId: string, index: number) => `${listId}-${index}`;

interface RowProps {
  id: string;
  row: SearchRow;
  typed: string;
  isActive: boolean;
  onHover: () => void;
  onPick: SearchPanelProps['onPick'];
}

function Row({ id, row, typed, isActive, onHover, onPick }: RowProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { title, details } = row.page
    ? { title: row.page.title, details: row.page.about ? [row.page.about] : [] }
    : wordsOfResult(row.result);
  const Icon = row.page ? row.page.icon : ICONS[row.result.projectionType];
  const status = row.result && statusChipOf(row.result);
  const shown = status ? details.slice(0, -1) : details;
  const pick = (event: MouseEvent) => {
    // The middle button opens a tab, as it does on a link.
    if (event.button > 1) return;
    event.preventDefault();
    onPick(row, event.button === 1 ? 'newTab' : behaviourOfKeys(event));
  };
  return (
    // Keys stay in the box, which says which row they are at.
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(styles.row, isActive && styles.activeRow)}
      onPointerMove={onHover}
      onPointerDown={(event) => event.preventDefault()}
      onClick={pick}
      onAuxClick={pick}
    >
      <Icon aria-hidden="true" />
      <span className={styles.words} title={[title, ...shown].join(' · ')}>
        <span className={styles.rowTitle}>
          <Marked text={title} typed={typed} />
        </span>
        {shown.length > 0 && (
          <span className={styles.details}>
            {shown.map((text, index) => (
              <span key={text}>
                {index > 0 && ' · '}
                <Marked text={text} typed={typed} />
              </span>
            ))}
          </span>
        )}
      </span>
      {status}
    </div>
  );
}

/** The last detail of orders and shipments is their status, which has a look of its own; null where it is unknown. */
function statusChipOf(result: SearchResult): ReactNode {
  switch (result.projectionType) {
    case 'OrderSearch':
      return orderChip(result.statusDescription);
    case 'OrderReferenceNumberSearch':
      return orderChip(result.orderStatus);
    case 'ShipmentSearch': {
      const known = SHIPMENT_STATUSES.find((status) => shipmentStatusLabel(status) === result.statusDescription);
      return known === undefined ? null : <ShipmentStatusChip status={known} />;
    }
    default:
      return null;
  }
}

function orderChip(label: string): ReactNode {
  const known = ORDER_STATUSES.find((status) => orderStatusLabel(status) === label);
  return known === undefined ? null : <OrderStatusChip status={known} />;
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return markedParts(text, typed).map((part, index) =>
    part.isMarked ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  );
}

function Message({ search }: { search: Search }) {
  const { wanted, rows, isLoading, failure } = search;
  if (failure)
    return (
      <div role="alert" className={styles.failure}>
        {failure.message}
        <Button size="small" onClick={search.retry}>
          Try again
        </Button>
      </div>
    );
  if (search.unexpected !== null)
    return (
      <div role="alert" className={styles.failure}>
        {search.unexpected}
      </div>
    );
  const isEmpty = rows.length === 0;
  const text = isLoading
    ? `Fetching based on "${wanted}"`
    : wanted === ''
      ? 'Please type to search'
      : 'No results matched search';
  // Heard also where rows are seen: whoever listens learns how many there are.
  const heard = isEmpty || isLoading ? text : `${rows.length} ${rows.length === 1 ? 'result' : 'results'}`;
  return (
    <div
      role="status"
      className={classNames(
        isEmpty || isLoading ? styles.message : 'spoken',
        isEmpty && !isLoading && wanted !== '' && styles.none,
      )}
    >
      {heard}
    </div>
  );
}

/** What a missing permission leaves out: pages that were named, and records whose numbers look like what was typed. */
function NotShown({ search }: { search: Search }) {
  const { permissions } = useCurrentUser();
  const { wanted, type, closed, rows, isLoading, failure } = search;
  const isNothingFound = rows.length === 0 && !isLoading && failure === null;
  const kinds = type === null ? kindsNotSearched(permissions, { typed: wanted, isNothingFound }) : [];
  const lines = [
    ...closed.map(({ title, missing }) => `Not shown: ${title}. ${missing}`),
    ...kinds.map((kind) => {
      const { group, needs } = SEARCH_KINDS[kind];
      return `Not searched: ${group}. ${missingPermissionText(permissions, needs)}`;
    }),
  ];
  return <div role="status">{lines.length > 0 && <PermissionNotes lines={lines} />}</div>;
}

function PermissionNotes({ lines }: { lines: readonly string[] }) {
  const whoToAsk = useWhoToAsk();
  return (
    <div className={styles.notShown}>
      <LockKeyhole aria-hidden="true" />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{whoToAsk}</p>
      </div>
    </div>
  );
}
