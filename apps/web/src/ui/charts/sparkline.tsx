import styles from './charts.module.css';
import { linePath } from './line-path.ts';

const WIDTH = 96;
const HEIGHT = 28;

/** How something went, without figures; what it comes to stands beside it in words. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const { path, end } = linePath(values, { width: WIDTH, height: HEIGHT, inset: 4 });
  if (end === null) return null;
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.spark} aria-hidden="true">
      <path d={path} />
      <circle cx={end.x} cy={end.y} r="2.5" />
    </svg>
  );
}
