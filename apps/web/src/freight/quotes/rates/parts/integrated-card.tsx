import { PackageX } from 'lucide-react';
import { CarrierLogo } from '../../../carriers/carrier-logo.tsx';
import { dollars, UNKNOWN } from '../../../orders/amounts.ts';
import { dayInWords } from '../../good-until.ts';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import type { ReactNode } from 'react';
import { areAllFailed, type QuoteRates } from '../data.ts';
import { remarksOfAll, type Look, type ShownIntegrated } from '../look.ts';
import { badgeInWords, percent, serviceDays, SOURCE_NAMES } from '../words.ts';
import { MoreInfo } from './info.tsx';
import { ExpiredTag, FailureRow, RatesCard, RefreshButton, Refusals, Remarks, RowSkeletons } from './list-parts.tsx';
import { Price } from './price.tsx';
import styles from './rates.module.css';
import { SelectButton } from './select-button.tsx';

interface IntegratedCardProps {
  mode: 'LTL' | 'VLTL';
  sources: QuoteRates['sources'];
  rates: readonly ShownIntegrated[];
  look: Look;
  tools: ReactNode;
  /** Off: only the head stands, with the way to switch it on. */
  isShown: boolean;
  onSelect: (rateId: string) => void;
}

export function IntegratedCard({ mode, sources, rates, look, tools, isShown, onSelect }: IntegratedCardProps) {
  const isAsking = sources.some((source) => source.isAsking);
  const askAll = () => {
    for (const { ask } of sources) ask();
  };
  return (
    <RatesCard
      id="integrated-rates"
      title={`${mode} Rates`}
      count={rates.length > 0 || !isAsking ? rates.length : null}
      tools={
        <span className={styles.tools}>
          {tools}
          <RefreshButton label={`Refresh ${mode} rates`} isAsking={isAsking} onRefresh={askAll} />
        </span>
      }
    >
      {isShown && <IntegratedContent {...{ mode, sources, rates, look, onSelect, askAll }} />}
    </RatesCard>
  );
}

interface ContentProps {
  mode: 'LTL' | 'VLTL';
  sources: QuoteRates['sources'];
  rates: readonly ShownIntegrated[];
  look: Look;
  onSelect: (rateId: string) => void;
  askAll: () => void;
}

function IntegratedContent({ mode, sources, rates, look, onSelect, askAll }: ContentProps) {
  const asking = sources.filter(({ isAsking, answer }) => isAsking && answer === null);
  const failing = sources.filter(({ failures }) => failures.length > 0);
  const refusals = sources.flatMap(({ answer }) => answer?.refusals ?? []);
  if (rates.length === 0 && areAllFailed(sources))
    return (
      <ErrorState
        title="Error occurred"
        message={[...new Set(failing.flatMap(({ failures }) => failures))].join(' ')}
        onRetry={askAll}
      />
    );
  const isEmpty = rates.length === 0 && asking.length === 0;
  return (
    <>
      {rates.length > 0 && <IntegratedList {...{ mode, rates, look, onSelect }} />}
      {asking.length > 0 && (
        <RowSkeletons
          rows={rates.length > 0 ? asking.length : 2 * asking.length}
          label={`Asking ${asking.map(({ source }) => SOURCE_NAMES[source]).join(', ')}`}
        />
      )}
      {failing.map(({ source, failures, ask }) => (
        <FailureRow
          key={source}
          title={`${SOURCE_NAMES[source]} did not answer`}
          failures={failures}
          retryLabel={`Retry ${SOURCE_NAMES[source]}`}
          onRetry={ask}
        />
      ))}
      {isEmpty && <EmptyState icon={<PackageX />} title="No rates were returned from our provider." />}
      <Refusals refusals={refusals.map(({ carrierName, reasons }) => ({ carrier: carrierName, reasons }))} />
    </>
  );
}

function IntegratedList({ mode, rates, look, onSelect }: Omit<ContentProps, 'sources' | 'askAll'>) {
  const hasScores = rates.some(({ onTime }) => onTime !== null);
  const ofAll = remarksOfAll(rates);
  return (
    <div className={styles.list} data-scores={hasScores || undefined} data-then={look.before !== null || undefined}>
      {ofAll.length > 0 && (
        <div className={styles.ofAll}>
          <Remarks remarks={ofAll} />
        </div>
      )}
      <div className={styles.columns} aria-hidden="true">
        <span>Carrier</span>
        <span>Delivers</span>
        {hasScores && <span className={styles.right}>On time</span>}
        <span className={styles.right}>Max liability</span>
        <span />
        <span className={styles.right}>Total</span>
        <span />
      </div>
      <ul aria-label={`${mode} Rates`}>
        {rates.map((shown) => (
          <IntegratedRow
            key={shown.rateId}
            {...{ shown, look, hasScores, onSelect }}
            remarks={shown.remarks.filter((remark) => !ofAll.includes(remark))}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  shown: ShownIntegrated;
  look: Look;
  hasScores: boolean;
  /** What is said of this rate and not of all. */
  remarks: readonly string[];
  onSelect: (rateId: string) => void;
}

function IntegratedRow({ shown, look, hasScores, remarks, onSelect }: RowProps) {
  const { rate, onTime, badges } = shown;
  return (
    <li className={styles.row} data-expired={shown.isExpired || undefined}>
      <div className={styles.carrier}>
        <CarrierLogo name={rate.carrierName} fileId={rate.logoId} size="medium" />
        <div>
          <b>{rate.carrierName}</b>
          <span className={styles.service}>
            {rate.serviceLevel}
            <span className={styles.narrowDay}>, {dayInWords(rate.deliveryDate)}</span>
            <MoreInfo title="Service Level Information" of={rate.carrierName}>
              <p>
                <b>{rate.serviceLevel}</b> {rate.serviceLevelCode !== '' && `(${rate.serviceLevelCode})`}
              </p>
              <p>{rate.serviceLevelDescription || 'The carrier says no more about it.'}</p>
              {rate.isGuaranteedRate && <p>The price is guaranteed.</p>}
              {rate.additionalInfo.integrationCarrierQuoteReferenceNumber !== null && (
                <p>Carrier’s quote {rate.additionalInfo.integrationCarrierQuoteReferenceNumber}</p>
              )}
            </MoreInfo>
          </span>
          {rate.flexibilityDescription !== null && (
            <span className={styles.service}>
              Flexible pickup
              <MoreInfo title="Flexibility Information" of={rate.carrierName}>
                <p>{rate.flexibilityDescription}</p>
                {rate.pickupFlexibility !== null && (
                  <p>Pickup within {serviceDays(rate.pickupFlexibility)} of the day asked for.</p>
                )}
              </MoreInfo>
            </span>
          )}
          <Remarks remarks={remarks} />
        </div>
      </div>
      <div className={styles.delivers}>
        <span className="spoken">Delivers </span>
        <b>{dayInWords(rate.deliveryDate)}</b>
        <span>{serviceDays(rate.maxServiceDays, rate.minServiceDays)}</span>
      </div>
      {hasScores && (
        <div className={styles.score} data-unknown={onTime === null || undefined}>
          {onTime === null ? <span className="spoken">On time unknown</span> : null}
          <span aria-hidden={onTime === null || undefined}>{percent(onTime)}</span>
          <span className={styles.unit}> on time</span>
        </div>
      )}
      <div className={styles.liability}>
        <span className="spoken">Max liability </span>
        {rate.maxLiability === null ? UNKNOWN : dollars(rate.maxLiability).replace(/\.00$/, '')}
      </div>
      <div className={styles.badges}>
        {badges.map((badge) => (
          <span key={badge.kind} className={styles.badge}>
            {badgeInWords(badge)}
          </span>
        ))}
        {rate.customerFreightPayer && (
          <Tag tone="accent" title="Priced by your own agreement with the carrier, which you pay yourself.">
            Your agreement
          </Tag>
        )}
        {shown.isExpired && <ExpiredTag />}
      </div>
      <Price shown={shown} look={look} />
      <SelectButton
        shown={shown}
        detail={[rate.serviceLevel, rate.customerFreightPayer && 'your agreement'].filter(Boolean).join(', ')}
        onSelect={onSelect}
      />
    </li>
  );
}
