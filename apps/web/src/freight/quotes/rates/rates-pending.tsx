import { useLocation } from '@tanstack/react-router';
import { LoadingAnimation } from '../../../ui/feedback/loading-animation.tsx';
import styles from './rates-skeleton.module.css';
import { RatesSkeleton } from './rates-skeleton.tsx';

/** The page of quotes while its code is on the way: an address that names a quote ends at its rates. */
export function RatesPending() {
  const isRates = useLocation({
    select: ({ search }: { search: Record<string, unknown> }) =>
      search['quoteDetails'] !== undefined &&
      search['carrierRate'] === undefined &&
      search['stepOverride'] === undefined,
  });
  if (!isRates) return <LoadingAnimation isPage />;
  return (
    <>
      <div className={styles.header} />
      <RatesSkeleton />
    </>
  );
}
