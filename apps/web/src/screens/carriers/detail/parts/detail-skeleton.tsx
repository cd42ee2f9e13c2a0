import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './carrier-detail.module.css';

/** The same two columns that the carrier will stand in. */
export function DetailSkeleton() {
  return (
    <div className={styles.columns} role="status">
      <span className="spoken">Loading the carrier</span>
      {[
        [220, 180, 140, 200],
        [260, 240, 200, 180],
      ].map((widths, column) => (
        <div key={column} className={styles.column}>
          <Card title={<Skeleton width={120} />}>
            <CardBody>
              <div className={styles.skeletonLines}>
                {widths.map((width) => (
                  <Skeleton key={width} width={width} />
                ))}
              </div>
            </CardBody>
          </Card>
        </div>
      ))}
    </div>
  );
}
