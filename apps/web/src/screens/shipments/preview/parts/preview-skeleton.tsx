import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import styles from './shipment-preview.module.css';

function Lines({ widths }: { widths: readonly number[] }) {
  return (
    <div className={styles.skeletonLines}>
      {widths.map((width, index) => (
        <Skeleton key={index} width={width} />
      ))}
    </div>
  );
}

/** The rail, the map with its stops, and the two columns that the shipment will stand in. */
export function PreviewSkeleton() {
  return (
    <div className={styles.preview} role="status">
      <span className="spoken">Loading the shipment</span>
      <Skeleton height={88} />
      <div className={styles.columns}>
        <Skeleton height={340} />
        <Card title={<Skeleton width={80} />}>
          <CardBody>
            <Lines widths={[220, 180, 240, 200, 160, 240]} />
          </CardBody>
        </Card>
      </div>
      <div className={styles.columns}>
        {[0, 1].map((card) => (
          <Card key={card} title={<Skeleton width={120} />}>
            <CardBody>
              <Lines widths={[220, 180, 140]} />
            </CardBody>
          </Card>
        ))}
      </div>
    </div>
  );
}
