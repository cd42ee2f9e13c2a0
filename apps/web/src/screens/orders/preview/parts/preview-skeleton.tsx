import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './order-preview.module.css';

function Lines({ widths }: { widths: readonly number[] }) {
  return (
    <div className={styles.skeletonLines}>
      {widths.map((width, index) => (
        <Skeleton key={index} width={width} />
      ))}
    </div>
  );
}

/** The strip of figures and the two columns that the order will stand in. */
export function PreviewSkeleton() {
  return (
    <div className={styles.preview} role="status">
      <span className="spoken">Loading the order</span>
      <Card>
        <div className={styles.figures}>
          {[90, 80, 50, 60, 90].map((width, index) => (
            <div key={index} className={styles.skeletonLines}>
              <Skeleton width={width * 0.7} height={10} />
              <Skeleton width={width} height={16} />
            </div>
          ))}
        </div>
      </Card>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton height={320} />
          <Card title={<Skeleton width={80} />}>
            <CardBody>
              <Lines widths={[220, 180, 240, 200, 160, 240]} />
            </CardBody>
          </Card>
        </div>
        <div className={styles.column}>
          {[0, 1].map((card) => (
            <Card key={card} title={<Skeleton width={120} />}>
              <CardBody>
                <Lines widths={[220, 180, 140]} />
              </CardBody>
            </Card>
          ))}
        </div>
      </div>
    </div>
  );
}
