import type { Lane } from '@lanewright/contract/lanes.ts';
import type { MonthlyVolume } from '@lanewright/domain/lanes/activity.ts';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { count, figure } from '../../../../freight/orders/amounts.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './activity.module.css';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const shortMonth = ({ year, month }: MonthlyVolume) => MONTH.format(Date.UTC(year, month - 1, 1));
const longMonth = (volume: MonthlyVolume) => `${shortMonth(volume)} ${volume.year}`;

/** What went along the lane, and what probably will. */
export function ActivityCard({ lane }: { lane: Lane }) {
  const [isTable, setIsTable] = useState(false);
  const { monthlyCounts, projectedMonthlyVolume, ytdShipmentCount } = lane;
  const most = Math.max(...[...monthlyCounts, ...projectedMonthlyVolume].map((month) => month.count));
  const isQuiet = most <= 0;
  return (
    <Card
      title="Shipment Activity"
      actions={
        <Button icon={isTable ? <ChartColumn /> : <Table2 />} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      }
    >
      <CardBody>
        <p className={styles.sum}>
          <b className="num">{count(ytdShipmentCount)}</b> {ytdShipmentCount === 1 ? 'shipment' : 'shipments'} this year
        </p>
        {isTable && <VolumeTable lane={lane} />}
        {!isTable && isQuiet && (
          <p className={styles.quiet}>Its months are drawn here once shipments go along the lane.</p>
        )}
        {!isTable && !isQuiet && (
          <div className={styles.charts}>
            <VolumeChart title="Shipment volume" months={monthlyCounts} most={most} />
            <VolumeChart title="Projected volume" months={projectedMonthlyVolume} most={most} isProjected />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

interface VolumeChartProps {
  title: string;
  months: readonly MonthlyVolume[];
  /** What the tallest bar of either chart stands for, so that they can be compared. */
  most: number;
  isProjected?: boolean;
}

/** Drawn of plain boxes; the same figures stand in the table. */
function VolumeChart({ title, months, most, isProjected = false }: VolumeChartProps) {
  const inWords = months.map((month) => `${longMonth(month)}: ${figure(month.count)}`).join(', ');
  return (
    <figure className={styles.chart}>
      <figcaption>{title} by month</figcaption>
      <div role="img" aria-label={`${title} by month. ${inWords}`} className={styles.bars}>
        {months.map((month) => (
          <div key={longMonth(month)} className={styles.month} title={`${longMonth(month)}: ${figure(month.count)}`}>
            <span className="num">{month.count > 0 ? figure(month.count) : ''}</span>
            <i
              style={{ height: `calc((100% - 36px) * ${month.count / most})` }}
              data-projected={isProjected || undefined}
            />
            <small>{shortMonth(month)}</small>
          </div>
        ))}
      </div>
    </figure>
  );
}

function VolumeTable({ lane: { monthlyCounts, projectedMonthlyVolume } }: { lane: Lane }) {
  const projected = new Map(projectedMonthlyVolume.map((month) => [longMonth(month), month.count]));
  const shipped = new Map(monthlyCounts.map((month) => [longMonth(month), month.count]));
  const names = [...new Set([...shipped.keys(), ...projected.keys()])];
  const cell = (value: number | undefined) => (value === undefined ? '' : figure(value));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Shipments</th>
          <th scope="col">Projected</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="num">{cell(shipped.get(name))}</td>
            <td className="num">{cell(projected.get(name))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
