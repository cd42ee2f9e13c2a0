import styles from './location-list.module.css';

const MOST_SHOWN = 2;

/** "PG-0417, PG-0418 +1". */
export function WarehouseIds({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return null;
  const rest = codes.length - MOST_SHOWN;
  return (
    <span className={styles.ids} title={codes.join(', ')}>
      <span className={styles.term}>{codes.length === 1 ? 'Warehouse ID' : 'Warehouse IDs'}</span>
      <span className={styles.idList}>
        {codes.slice(0, MOST_SHOWN).join(', ')}
        {rest > 0 && ` +${rest}`}
      </span>
    </span>
  );
}
