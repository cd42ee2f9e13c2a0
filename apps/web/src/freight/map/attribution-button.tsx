import { Info } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '../../ui/floating/popover.tsx';
import { MAP_ATTRIBUTIONS } from './attributions.ts';
import styles from './freight-map.module.css';
import { SourceItems } from './source-items.tsx';

/** Whose data the map is made of: a line where there is room, a sign where there is not, the details on request. */
export function AttributionButton({ tileAttributions }: { tileAttributions: readonly string[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const names = [...tileAttributions, ...MAP_ATTRIBUTIONS.map(({ source }) => source)].join(', ');
  return (
    <>
      <button
        type="button"
        className={styles.attribution}
        aria-label={`Map data: ${names}`}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <span className={styles.attributionLine}>{names}</span>
        <Info aria-hidden="true" />
      </button>
      {anchor && (
        <Popover anchor={anchor} label="Map data" align="end" onClose={() => setAnchor(null)}>
          <ul className={styles.attributionList}>
            {tileAttributions.map((attribution) => (
              <li key={attribution}>{attribution}</li>
            ))}
            <SourceItems sources={MAP_ATTRIBUTIONS} />
          </ul>
          <a className="link" href="/public/attributions" target="_blank" rel="noreferrer">
            All attributions
          </a>
        </Popover>
      )}
    </>
  );
}
