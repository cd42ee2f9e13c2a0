import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './location-detail.module.css';

/** The same two columns that the location will stand in. */
export function DetailSkeleton() {
  return (
    <div className={styles.columns} role="status">
      <span className="spoken">Loading the location</span>
      <div className={styles.column}>
        <Card title={<Skeleton width={120} />}>
          <CardBody>
            <div className={styles.skeletonLines}>
              {[220, 180, 140, 200, 160, 120, 180].map((width, index) => (
                <Skeleton key={index} width={width} />
              ))}
            </div>
          </CardBody>
        </Card>
      </div>
      <div className={styles.column}>
        <Skeleton height={360} />
        <Card title={<Skeleton width={140} />}>
          <CardBody>
            <Skeleton width={260} />
          </CardBody>
        </Card>
      </div>
    </div>
  );
}
