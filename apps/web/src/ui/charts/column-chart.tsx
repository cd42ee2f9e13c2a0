import { useState, type ComponentProps, type CSSProperties, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './column-chart.module.css';
import { valueAt } from './value-at.ts';

export interface ChartPoint {
  /** Under the column. */
  label: string;
  /** All that it says, for who points at it or hears it. */
  title: string;
  value: number | null;
  previous: number | null;
  /** The values as people read them; short, over the column. */
  shortValue: string;
  valueText: string;
  previousText: string;
}

interface ColumnChartProps {
  title: string;
  /** What a column and what a mark stands for; null where nothing is compared. */
  legend: { value: string; previous: string | null };
  labelHeading: string;
  points: readonly ChartPoint[];
  /** How the scale at the side is written. */
  scale: (value: number) => string;
}

/** So many columns have a value each and a label each; where they are more, some have labels, and one is told in words. */
const MOST_VALUES = 14;
const MOST_LABELS = 8;
/** Columns that have room for words across; more have it where the chart is wide, else the words stand upright. */
const FEW = 4;
const SOME = 7;
const STEPS = [1, 2, 2.5, 5, 10];

/** The next round number above, so that the scale can be read. */
function roundedUp(value: number): number {
  if (value <= 0) return 0;
  const size = 10 ** Math.floor(Math.log10(value));
  return STEPS.map((step) => step * size).find((step) => step >= value) ?? value;
}

/** How much of the height of the chart a value takes that lies across, and one that stands upright: in percent, with room around it. */
const ACROSS = 10;
const uprightHeight = (text: string) => 4 + 4 * text.length;

const placesOf = (text: string, top: number, mark: number | null): CSSProperties =>
  ({
    '--across': `${valueAt(top, mark, ACROSS)}%`,
    '--upright': `${valueAt(top, mark, uprightHeight(text))}%`,
  }) as CSSProperties;

const MOVES: Record<string, (told: number, last: number) => number> = {
  ArrowLeft: (told) => Math.max(0, told - 1),
  ArrowRight: (told, last) => Math.min(last, told + 1),
  Home: () => 0,
  End: (_told, last) => last,
};

/** Of many columns the one that is told in words: the last, or whichever a pointer, a finger or the arrow keys choose. */
function useTold(title: string, points: readonly ChartPoint[]) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const index = Math.min(pointed ?? chosen ?? last, last);
  const told = points[index]?.title;
  const handleKey = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    setPointed(null);
    setChosen(move(index, last));
  };
  const chooser: ComponentProps<'div'> = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': title,
    'aria-valuemin': 1,
    'aria-valuemax': last + 1,
    'aria-valuenow': index + 1,
    'aria-valuetext': told,
    onKeyDown: handleKey,
    onPointerLeave: () => setPointed(null),
  };
  return { index, told, point: setPointed, choose: setChosen, chooser };
}

/**
 * Columns of a period and, for each, a dashed mark where the period before stood: told apart by their form, so that colours are
 * not needed. Who hears the page has the same as a table.
 */
export function ColumnChart({ title, legend, labelHeading, points, scale }: ColumnChartProps) {
  const values = points.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0]);
  const most = roundedUp(Math.max(0, ...values)) || 1;
  const least = -roundedUp(-Math.min(0, ...values));
  const at = (value: number) => ((value - least) / (most - least)) * 100;
  const hasValues = points.length <= MOST_VALUES;
  const every = hasValues ? 1 : Math.ceil(points.length / MOST_LABELS);
  const crowd = !hasValues || points.length <= FEW ? undefined : points.length <= SOME ? 'some' : 'many';
  const { index: toldIndex, told, point, choose, chooser } = useTold(title, points);
  const lines = least < 0 ? [least, 0, most] : [0, most / 2, most];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <strong>{title}</strong>
        <span className={styles.legend} aria-hidden="true">
          <span>
            <i className={styles.keyColumn} /> {legend.value}
          </span>
          {legend.previous !== null && (
            <span>
              <i className={styles.keyMark} /> {legend.previous}
            </span>
          )}
        </span>
      </figcaption>
      {!hasValues && (
        <p className={styles.told} aria-hidden="true">
          {told}
        </p>
      )}
      <div className={styles.plot} data-crowd={crowd} {...(hasValues ? { 'aria-hidden': true } : chooser)}>
        <div className={styles.scale}>
          {lines.map((line) => (
            <span key={line} style={{ bottom: `${at(line)}%` }}>
              {scale(line)}
            </span>
          ))}
        </div>
        <div className={styles.columns}>
          {lines.map((line) => (
            <i
              key={line}
              className={classNames(styles.line, line === 0 && styles.zero)}
              style={{ bottom: `${at(line)}%` }}
            />
          ))}
          {points.map(({ label, title: said, value, previous, shortValue }, index) => (
            <div
              key={label + String(index)}
              className={styles.column}
              data-told={(!hasValues && index === toldIndex) || undefined}
              {...(hasValues ? { title: said } : { onPointerEnter: () => point(index), onClick: () => choose(index) })}
            >
              {value !== null && (
                <span
                  className={styles.bar}
                  style={{ bottom: `${at(Math.min(0, value))}%`, height: `${Math.abs(at(value) - at(0))}%` }}
                />
              )}
              {value !== null && hasValues && (
                <span
                  className={styles.value}
                  style={placesOf(shortValue, at(Math.max(0, value)), previous === null ? null : at(previous))}
                >
                  {shortValue}
                </span>
              )}
              {previous !== null && <span className={styles.mark} style={{ bottom: `${at(previous)}%` }} />}
              {index % every === 0 && (
                <span className={styles.label} data-second={(!hasValues && (index / every) % 2 === 1) || undefined}>
                  {label}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="spoken">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{labelHeading}</th>
              <th scope="col">{legend.value}</th>
              {legend.previous !== null && <th scope="col">{legend.previous}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, valueText, previousText }, index) => (
              <tr key={label + String(index)}>
                <th scope="row">{label}</th>
                <td>{valueText}</td>
                {legend.previous !== null && <td>{previousText}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
