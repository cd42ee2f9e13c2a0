import { groupRates, type CarrierGroup } from '@lanewright/domain/quotes/rate-groups.ts';
import type { RateSort } from '@lanewright/domain/quotes/compare.ts';
import { PackageX } from 'lucide-react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import type { ReactNode } from 'react';
import { areAllFailed, type QuoteRates } from '../data.ts';
import { remarksOfAll, type Look, type ShownIntegrated } from '../look.ts';
import { bestValueInShort, SOURCE_NAMES } from '../words.ts';
import { CarrierRow } from './carrier-row.tsx';
import { FailureRow, RatesCard, RefreshButton, Refusals, Remarks, RowSkeletons } from './list-parts.tsx';
import styles from './rates.module.css';

interface IntegratedCardProps {
  mode: 'LTL' | 'VLTL';
  sources: QuoteRates['sources'];
  rates: readonly ShownIntegrated[];
  sort: RateSort;
  look: Look;
  tools: ReactNode;
  onSelect: (rateId: string) => void;
}

/** The rates of LTL or volume carriers, one row per carrier. */
export function IntegratedCard({ mode, sources, rates, sort, look, tools, onSelect }: IntegratedCardProps) {
  const isAsking = sources.some((source) => source.isAsking);
  const groups = groupRates(rates, sort);
  const best = rates.find(({ badges }) => badges.some(({ kind }) => kind === 'value'));
  const bestInShort = best && bestValueInShort(best.isLate ? null : look.requiredBy);
  const askAll = () => {
    for (const { ask } of sources) ask();
  };
  return (
    <RatesCard
      id="integrated-rates"
      title={`${mode} Rates`}
      count={rates.length > 0 || !isAsking ? rates.length : null}
      caption={captionOf(groups.length, bestInShort)}
      tools={
        <span className={styles.tools}>
          {tools}
          <RefreshButton label={`Refresh ${mode} rates`} isAsking={isAsking} onRefresh={askAll} />
        </span>
      }
    >
      <IntegratedContent {...{ mode, sources, rates, groups, look, onSelect, askAll }} />
    </RatesCard>
  );
}

function captionOf(carriers: number, bestInShort: string | undefined): string | undefined {
  if (carriers === 0) return undefined;
  const source = `from ${carriers} ${carriers === 1 ? 'carrier' : 'carriers'}`;
  return bestInShort ? `${source}. ${bestInShort}` : source;
}

interface ContentProps {
  mode: 'LTL' | 'VLTL';
  sources: QuoteRates['sources'];
  rates: readonly ShownIntegrated[];
  groups: readonly CarrierGroup<ShownIntegrated>[];
  look: Look;
  onSelect: (rateId: string) => void;
  askAll: () => void;
}

function IntegratedContent({ mode, sources, rates, groups, look, onSelect, askAll }: ContentProps) {
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
      {rates.length > 0 && <IntegratedList {...{ mode, rates, groups, look, onSelect }} />}
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

function IntegratedList({ mode, rates, groups, look, onSelect }: Omit<ContentProps, 'sources' | 'askAll'>) {
  const ofAll = remarksOfAll(rates);
  return (
    <div
      className={styles.list}
      data-then={look.before !== null || undefined}
      data-customer={rates.some(({ customerCost }) => customerCost !== null) || undefined}
    >
      {ofAll.length > 0 && (
        <div className={styles.ofAll}>
          <Remarks remarks={ofAll} />
        </div>
      )}
      <div className={styles.columns} aria-hidden="true">
        <span>Carrier</span>
        <span>Delivers</span>
        <span className={styles.right}>On time</span>
        <span className={styles.right}>Max liability</span>
        <span />
        <span className={styles.right}>Total</span>
        <span />
      </div>
      <ul aria-label={`${mode} Rates`}>
        {groups.map((group) => (
          <CarrierRow key={group.key} group={group} saidOfAll={ofAll} look={look} onSelect={onSelect} />
        ))}
      </ul>
    </div>
  );
}
