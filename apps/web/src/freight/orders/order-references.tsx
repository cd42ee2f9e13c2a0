import type { OrderReference } from '@lanewright/domain/orders/order.ts';
import { classNames } from '../../ui/class-names.ts';
import { ReferencePopout } from '../../ui/references/reference-popout.tsx';
import styles from './order-references.module.css';

/** The numbers that were given. On paper nothing can be opened, so there all of them are written out. */
export function OrderReferences({ references }: { references: readonly OrderReference[] }) {
  const given = references.filter(({ value }) => value !== '');
  return (
    <>
      <div className={classNames('no-print', styles.numbers)}>
        <ReferencePopout references={given} />
      </div>
      <p className={styles.onPaper}>
        {given.length === 0 ? 'No Ref #s' : given.map(({ label, value }) => `${label} ${value}`).join(', ')}
      </p>
    </>
  );
}
