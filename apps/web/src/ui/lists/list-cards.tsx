import { memo, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { TabStop, useTabStop } from '../tab-stop.ts';
import styles from './lists.module.css';
import { useCardKeys } from './use-card-keys.ts';

/** What a card shows: a dense row where there is room, a few lines where there is not. */
export interface CardContent {
  picture?: ReactNode;
  /** Beside the title, quieter. */
  aside?: ReactNode;
  tags?: ReactNode;
  /** Below the title. */
  support?: ReactNode;
  /** Columns of facts; what is empty is left out. */
  facts: readonly CardFacts[];
}

/** One below the other. */
interface CardFacts {
  top?: ReactNode;
  bottom?: ReactNode;
}

interface ListCardsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Widths of the title and of each column of facts, as a grid says them. */
  columns: string;
  /** The name of the record, which the whole card leads to. */
  renderTitle: (row: Row) => ReactNode;
  card: CardLook<Row>;
  renderActions?: ((row: Row) => ReactNode) | undefined;
  /** Undefined where rows cannot be selected. */
  selection?: CardSelection<Row> | undefined;
  /** J, K, X and Enter lead here from anywhere on the page. */
  hasPageKeys?: boolean;
}

/** Facts in the columns that all lists share, or a card with a look of its own around the name of the record. */
export type CardLook<Row> = ((row: Row) => CardContent) | { draw: (row: Row, name: ReactNode) => ReactNode };

interface CardSelection<Row> {
  has: (id: string) => boolean;
  onChange: (ids: readonly string[], isSelected: boolean) => void;
  nameOf: (row: Row) => string;
}

export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { label, rows, rowId, selection, hasPageKeys = false, ...look } = props;
  const { active, ...keys } = useCardKeys(rows.length, { hasPageKeys });
  const newest = useRef({ selection, rowId });
  useEffect(() => {
    newest.current = { selection, rowId };
  });
  // The same function for ever: a tick draws one card again, not all of them.
  const onTick = useCallback((row: Row, isOn: boolean) => {
    newest.current.selection?.onChange([newest.current.rowId(row)], isOn);
  }, []);
  return (
    <ul aria-label={label} className={styles.rows} data-scroll-restoration-id={`${label} cards`} {...keys}>
      {rows.map((row, index) => (
        <Card
          key={rowId(row)}
          row={row}
          index={index}
          isActive={index === active}
          {...look}
          tickLabel={selection ? `Select ${selection.nameOf(row)}` : null}
          isTicked={selection?.has(rowId(row)) ?? false}
          onTick={onTick}
        />
      ))}
    </ul>
  );
}

interface CardProps<Row> extends Pick<ListCardsProps<Row>, 'columns' | 'renderTitle' | 'card' | 'renderActions'> {
  row: Row;
  index: number;
  isActive: boolean;
  /** Null where rows cannot be selected. */
  tickLabel: string | null;
  isTicked: boolean;
  onTick: (row: Row, isOn: boolean) => void;
}

function OneCard<Row>(props: CardProps<Row>) {
  const { row, index, isActive, columns, renderTitle, card, renderActions, tickLabel, isTicked, onTick } = props;
  const stop = isActive ? 0 : -1;
  const box = tickLabel !== null && (
    <label className={styles.tick}>
      <input
        type="checkbox"
        tabIndex={stop}
        aria-label={tickLabel}
        checked={isTicked}
        onChange={({ target }) => onTick(row, target.checked)}
      />
    </label>
  );
  if (typeof card !== 'function') {
    return (
      <TabStop value={stop}>
        <li data-card={index} data-chosen={isTicked || undefined} className={styles.ownCard}>
          {box}
          <div className={styles.ownBody}>{card.draw(row, renderTitle(row))}</div>
          {renderActions && <div className={styles.actions}>{renderActions(row)}</div>}
        </li>
      </TabStop>
    );
  }
  const { picture, aside, tags, support, facts } = card(row);
  const tracks = [box && 'auto', columns, renderActions && 'auto'].filter(Boolean).join(' ');
  return (
    <TabStop value={stop}>
      <li
        data-card={index}
        data-chosen={isTicked || undefined}
        className={styles.card}
        style={{ gridTemplateColumns: tracks }}
      >
        {box}
        <div className={styles.who}>
          {picture}
          <div className={styles.names}>
            <div className={styles.titleLine}>
              {renderTitle(row)}
              {aside && <span className={styles.aside}>{aside}</span>}
              {tags && <span className={styles.tags}>{tags}</span>}
            </div>
            {support && <div className={styles.support}>{support}</div>}
          </div>
        </div>
        {facts.map(({ top, bottom }, column) => (
          <div key={column} className={styles.facts}>
            {top ? <div className={styles.fact}>{top}</div> : null}
            {bottom ? <div className={styles.fact}>{bottom}</div> : null}
          </div>
        ))}
        {renderActions && <div className={styles.actions}>{renderActions(row)}</div>}
      </li>
    </TabStop>
  );
}

/** Drawn again only when something of its own changed. */
const Card = memo(OneCard) as typeof OneCard;

/** A link in a card or a cell that leads somewhere else than the card does. */
export function FactLink({ href, children }: { href: string; children: ReactNode }) {
  const stop = useTabStop();
  return (
    <a href={href} tabIndex={stop} className={styles.factLink}>
      {children}
    </a>
  );
}
