import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './lane-detail.module.css';

/** The same places that the lane will stand in. */
export function LaneSkeleton() {
  return (
    <div className={styles.sections} role="status">
      <span className="spoken">Loading the lane</span>
      <div className={styles.columns}>
        <Skeleton height={340} />
        <Card title="Lane Details">
          <CardBody>
            <div className={styles.lines}>
              {[220, 180, 140, 200, 160, 120, 180].map((width, index) => (
                <Skeleton key={index} width={width} />
              ))}
            </div>
          </CardBody>
        </Card>
      </div>
      <Card title="Contracted Rates">
        <CardBody>
          <Skeleton height={64} />
        </CardBody>
      </Card>
    </div>
  );
}
