import { LANE_RATE_TYPE_LABELS } from '@lanewright/domain/lanes/words.ts';
import { Info } from 'lucide-react';
import { CarrierLogo } from '../../../carriers/carrier-logo.tsx';
import { count, UNKNOWN } from '../../../orders/amounts.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import type { QuoteRates } from '../data.ts';
import type { CarrierRecords, Look, ShownContract } from '../look.ts';
import { onTimeInWords, percent } from '../words.ts';
import { ExpiredTag, FailureRow, RatesCard, RefreshButton, Refusals, RowSkeletons } from './list-parts.tsx';
import { Price } from './price.tsx';
import styles from './rates.module.css';
import { SelectButton } from './select-button.tsx';

interface ContractCardProps {
  asked: NonNullable<QuoteRates['contract']>;
  rates: readonly ShownContract[];
  records: CarrierRecords;
  /** "Lane Joliet-Atlanta, whole truck". */
  caption: string;
  look: Look;
  onSelect: (rateId: string) => void;
}

export function ContractCard({ asked, rates, records, caption, look, onSelect }: ContractCardProps) {
  return (
    <RatesCard
      id="contract-rates"
      title="Contract Rates"
      count={asked.answer && rates.length}
      caption={caption}
      tools={
        <span className={styles.tools}>
          <RefreshButton label="Refresh contract rates" isAsking={asked.isAsking} onRefresh={asked.ask} />
        </span>
      }
    >
      {asked.answer === null && asked.isAsking && <RowSkeletons rows={2} label="Asking for contract rates" />}
      {asked.failures.length > 0 &&
        (rates.length === 0 ? (
          <ErrorState title="Error occurred" message={asked.failures.join(' ')} onRetry={asked.ask} />
        ) : (
          <FailureRow
            title="Contract rates could not be refreshed"
            failures={asked.failures}
            retryLabel="Retry contract rates"
            onRetry={asked.ask}
          />
        ))}
      {asked.answer !== null && rates.length === 0 && asked.failures.length === 0 && (
        <p className={styles.none}>
          <Info aria-hidden="true" />
          You have no contracted rates on this lane
        </p>
      )}
      {rates.length > 0 && <ContractList {...{ rates, records, look, onSelect }} />}
      <Refusals
        refusals={(asked.answer?.leftOut ?? []).map(({ carrierDescription, reasons }) => ({
          carrier: carrierDescription,
          reasons,
        }))}
      />
    </RatesCard>
  );
}

type ListProps = Pick<ContractCardProps, 'rates' | 'records' | 'look' | 'onSelect'>;

function ContractList({ rates, records, look, onSelect }: ListProps) {
  return (
    <div className={styles.list} data-then={look.before !== null || undefined}>
      <div className={styles.contractColumns} aria-hidden="true">
        <span>Carrier</span>
        <span>Rate type</span>
        <span className={styles.right}>On-time pickup</span>
        <span className={styles.right}>On-time delivery</span>
        <span className={styles.right}>Accepted / rejected</span>
        <span className={styles.right}>Total</span>
        <span />
      </div>
      <ul aria-label="Contract Rates">
        {rates.map((shown) => (
          <ContractRow key={shown.rateId} {...{ shown, records, look, onSelect }} />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  shown: ShownContract;
  records: CarrierRecords;
  look: Look;
  onSelect: (rateId: string) => void;
}

function ContractRow({ shown, records, look, onSelect }: RowProps) {
  const { rate } = shown;
  const onTime = onTimeInWords(records.get(rate.carrierId) ?? null);
  const rateType = LANE_RATE_TYPE_LABELS[rate.rateType];
  return (
    <li className={styles.contractRow} data-expired={shown.isExpired || undefined}>
      <div className={styles.carrier}>
        <CarrierLogo name={rate.carrierDescription} fileId={rate.carrierLogoFileId} size="medium" />
        <div>
          <b>{rate.carrierDescription}</b>
          {shown.isExpired && <ExpiredTag />}
        </div>
      </div>
      <div>{rateType}</div>
      <Fact label="On-time pickup" value={percent(rate.carrierOnTimePickupPercentage)} />
      <Fact
        label="On-time delivery"
        value={onTime ? [onTime.share, onTime.basis].filter(Boolean).join(' ') : UNKNOWN}
        title={onTime?.description}
      />
      <Fact label="Accepted / rejected" value={`${count(rate.shipmentsAccepted)} / ${count(rate.shipmentsRejected)}`} />
      <Price shown={shown} look={look} />
      <SelectButton shown={shown} detail={rateType} onSelect={onSelect} />
    </li>
  );
}

/** On narrow screens, where no column says what it is, its label stands beside it. */
function Fact({ label, value, title }: { label: string; value: string; title?: string | undefined }) {
  return (
    <div className={styles.fact} title={title}>
      <span className={styles.factLabel}>{label} </span>
      {value}
    </div>
  );
}
