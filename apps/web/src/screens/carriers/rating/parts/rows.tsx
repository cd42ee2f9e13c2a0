import type { RatingRow } from '@lanewright/contract/rating-data.ts';
import { RATING_KINDS, type RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Tag } from '../../../../ui/chips/tag.tsx';
import type { Standing } from '../standing.ts';
import { rowName, rowTitle, summaryOf, untilInWords } from '../words.ts';
import styles from './rating.module.css';

export interface RowsProps {
  kind: RatingKind;
  rows: readonly RatingRow[];
  standings: ReadonlyMap<string, Standing>;
  editReason: string | undefined;
  onEdit: (row: RatingRow) => void;
  onDelete: (row: RatingRow) => void;
}

const TONES = { 'In force': 'accent', Upcoming: 'moving', Replaced: 'outline', Expired: 'outline' } as const;

const carrierOf = ({ carrierName }: RatingRow) => carrierName ?? 'Every carrier';

export function RowsTable(props: RowsProps) {
  const { kind, rows, standings } = props;
  const hasCarrier = RATING_KINDS[kind].carrier !== 'none';
  const { effectiveDate, expirationDate } = RATING_KINDS[kind].fields;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {hasCarrier && <th scope="col">Carrier</th>}
          <th scope="col">{effectiveDate.label}</th>
          <th scope="col">{expirationDate.label}</th>
          <th scope="col">What it says</th>
          <th scope="col">Today</th>
          <th scope="col">
            <span className="spoken">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={styles.name}>
              {rowName(row)}
            </th>
            {hasCarrier && <td className={styles.carrier}>{carrierOf(row)}</td>}
            <td className="num">{formatCalendarDay(row.effectiveDate)}</td>
            <td className="num">{untilInWords(row)}</td>
            <td className={styles.summary}>{summaryOf(row)}</td>
            <td>
              <StandingTag standing={standings.get(row.id)} />
            </td>
            <td>
              <RowButtons {...props} row={row} size="small" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RowCards(props: RowsProps) {
  const { kind, rows, standings } = props;
  const hasCarrier = RATING_KINDS[kind].carrier !== 'none';
  return (
    <ul className={styles.cards} aria-label={RATING_KINDS[kind].name}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={styles.cardText}>
            <div className={styles.cardHead}>
              <strong>{rowName(row)}</strong>
              <StandingTag standing={standings.get(row.id)} />
            </div>
            {hasCarrier && <div>{carrierOf(row)}</div>}
            <div>{summaryOf(row)}</div>
            <div className={`num ${styles.quiet}`}>
              {formatCalendarDay(row.effectiveDate)}
              {row.expirationDate === null ? `, ${untilInWords(row)}` : ` to ${untilInWords(row)}`}
            </div>
          </div>
          <RowButtons {...props} row={row} />
        </li>
      ))}
    </ul>
  );
}

function StandingTag({ standing }: { standing: Standing | undefined }) {
  return standing && <Tag tone={TONES[standing]}>{standing}</Tag>;
}

type RowButtonsProps = Pick<RowsProps, 'editReason' | 'onEdit' | 'onDelete'> & {
  row: RatingRow;
  size?: 'standard' | 'small';
};

function RowButtons({ row, size = 'standard', editReason, onEdit, onDelete }: RowButtonsProps) {
  return (
    <span className={styles.buttons}>
      <IconButton
        label={`Edit ${rowTitle(row)}`}
        icon={<Pencil />}
        size={size}
        disabledReason={editReason}
        onClick={() => onEdit(row)}
      />
      <IconButton
        label={`Delete ${rowTitle(row)}`}
        icon={<Trash2 />}
        size={size}
        disabledReason={editReason}
        onClick={() => onDelete(row)}
      />
    </span>
  );
}
