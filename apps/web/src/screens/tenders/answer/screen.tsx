import { Link2Off } from 'lucide-react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useCarriersPage, useLinkToken, type KnownPage } from './data.ts';
import { LoadFacts } from './parts/load-facts.tsx';
import { OfferAnswer } from './parts/offer-answer.tsx';
import { RateAnswerForm } from './parts/rate-answer.tsx';
import styles from './parts/answer.module.css';

/** A carrier's own page, behind the link in its mail. */
export function TenderAnswerScreen() {
  const token = useLinkToken();
  const page = useCarriersPage(token);
  if (page.data?.kind === 'Unknown')
    return <PageMessage icon={<Link2Off />} title="This link is not known" text="Open it as it stands in the mail." />;
  if (page.data) return <Page key={token} token={token} page={page.data} />;
  if (page.error)
    return (
      <ErrorState
        title="The offer could not be loaded"
        message={page.error.message}
        isRetrying={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    );
  return (
    <div className={styles.page} aria-busy="true">
      <p className="spoken">Loading the offer</p>
      <Skeleton height={32} />
      <Skeleton height={160} />
      <Skeleton height={96} />
    </div>
  );
}

function Page({ token, page }: { token: string; page: KnownPage }) {
  return (
    <div className={styles.page}>
      {page.kind === 'Offer' ? (
        <OfferAnswer token={token} offer={page} />
      ) : (
        <RateAnswerForm token={token} request={page} />
      )}
      <LoadFacts page={page} />
    </div>
  );
}
