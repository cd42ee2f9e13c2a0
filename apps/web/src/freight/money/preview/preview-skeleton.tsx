import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../ui/layout/page-frame.tsx';
import styles from './preview.module.css';

function Waiting({ title, widths }: { title: number; widths: readonly number[] }) {
  return (
    <Card title={<Skeleton width={title} />}>
      <CardBody>
        <div className={styles.skeletonLines}>
          {widths.map((width, index) => (
            <Skeleton key={index} width={width} />
          ))}
        </div>
      </CardBody>
    </Card>
  );
}

/** The two columns that the invoice will stand in. */
export function PreviewSkeleton() {
  return (
    <div className={styles.columns} role="status">
      <span className="spoken">Loading the invoice</span>
      <div className={styles.column}>
        <Waiting title={140} widths={[240, 160]} />
        <Waiting title={80} widths={[280, 220, 240, 200, 260]} />
      </div>
      <div className={styles.side}>
        <Waiting title={120} widths={[220, 180, 200, 160]} />
        <Skeleton height={280} />
      </div>
    </div>
  );
}
