import { classNames } from '../../ui/class-names.ts';
import { StopGlyph } from './markers/stop-glyph.tsx';
import { isPlaced, KIND_NAMES, stopInWords, type MapStop, type MapTruck } from './stops-and-lanes.ts';
import styles from './freight-map.module.css';

interface StopListProps {
  label: string;
  stops: readonly MapStop[];
  truck: MapTruck | null;
  isSeen: boolean;
  selectedStopId: string | null;
  onSelectStop: ((stopId: string) => void) | undefined;
}

const NOT_ON_MAP = 'Not on the map: its position is not known';

/** The same stops in words: the map is never the only source. */
export function StopList({ label, stops, truck, isSeen, selectedStopId, onSelectStop }: StopListProps) {
  if (stops.length === 0 && !truck) return null;
  return (
    <div
      className={isSeen ? styles.list : 'spoken'}
      // A list that scrolls must be reachable by keyboard, also when nothing in it is.
      tabIndex={isSeen && !onSelectStop ? 0 : undefined}
    >
      <ol aria-label={`Stops: ${label}`}>
        {stops.map((stop) =>
          isSeen ? (
            <li key={stop.id}>
              <SeenStop stop={stop} isSelected={stop.id === selectedStopId} onSelectStop={onSelectStop} />
            </li>
          ) : (
            <li key={stop.id}>{`${stopInWords(stop)}${isPlaced(stop) ? '' : `. ${NOT_ON_MAP}`}`}</li>
          ),
        )}
      </ol>
      {truck && (
        <p className={styles.truckLine}>
          Truck: {truck.name}
          {truck.detail && `, ${truck.detail}`}
        </p>
      )}
    </div>
  );
}

interface SeenStopProps {
  stop: MapStop;
  isSelected: boolean;
  onSelectStop: ((stopId: string) => void) | undefined;
}

function SeenStop({ stop, isSelected, onSelectStop }: SeenStopProps) {
  const content = (
    <>
      <StopGlyph stop={stop} />
      <span className={styles.stopText}>
        <span className={styles.stopName}>
          {stop.number !== undefined && <span className="spoken">Stop {stop.number}: </span>}
          {stop.name}
        </span>
        <span className={styles.stopDetail}>
          {KIND_NAMES[stop.kind]}
          {stop.detail && `, ${stop.detail}`}
        </span>
        {!isPlaced(stop) && <span className={styles.stopDetail}>{NOT_ON_MAP}</span>}
      </span>
    </>
  );
  if (!onSelectStop) return <div className={styles.stop}>{content}</div>;
  return (
    <button
      type="button"
      className={classNames(styles.stop, styles.stopButton)}
      aria-pressed={isSelected}
      onClick={() => onSelectStop(stop.id)}
    >
      {content}
    </button>
  );
}
