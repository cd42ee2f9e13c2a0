import { CalendarX2 } from 'lucide-react';
import { CarrierLogo } from '../../../carriers/carrier-logo.tsx';
import { dollars, UNKNOWN } from '../../../orders/amounts.ts';
import { dayInWords } from '../../good-until.ts';
import { Tag } from '../../../../ui/chips/tag.tsx';
import type { Look, ShownIntegrated } from '../look.ts';
import { badgeInWords, bestValueRules, onTimeInWords, serviceDays } from '../words.ts';
import { MoreInfo } from './info.tsx';
import { ExpiredTag, Remarks } from './list-parts.tsx';
import { Price } from './price.tsx';
import styles from './rates.module.css';
import { SelectButton } from './select-button.tsx';

interface ServiceFactsProps {
  shown: ShownIntegrated;
  /** The row of the carrier itself; the rows below it do not repeat what they share with it. */
  isLead?: boolean;
  saidOfAll: readonly string[];
  look: Look;
  onSelect: (rateId: string) => void;
}

/** One price of a carrier, in the columns of the list. */
export function ServiceFacts({ shown, isLead = false, saidOfAll, look, onSelect }: ServiceFactsProps) {
  const { rate, badges } = shown;
  const name = `${rate.carrierName}, ${rate.serviceLevel}`;
  return (
    <div className={styles.row} data-expired={shown.isExpired || undefined} data-inner={!isLead || undefined}>
      <div className={styles.carrier}>
        {isLead && <CarrierLogo name={rate.carrierName} fileId={rate.logoId} size="medium" />}
        <div>
          {isLead && <b>{rate.carrierName}</b>}
          <span className={styles.service}>
            <span>
              {rate.serviceLevel}
              <span className={styles.narrowDay}>, {dayInWords(rate.deliveryDate)}</span>
            </span>
            <ServiceInfo shown={shown} of={name} />
          </span>
          {rate.flexibilityDescription !== null && (
            <span className={styles.service}>
              Flexible pickup
              <MoreInfo title="Flexibility Information" of={name}>
                <p>{rate.flexibilityDescription}</p>
                {rate.pickupFlexibility !== null && (
                  <p>Pickup within {serviceDays(rate.pickupFlexibility)} of the day asked for.</p>
                )}
              </MoreInfo>
            </span>
          )}
          <Remarks remarks={shown.remarks.filter((remark) => !saidOfAll.includes(remark))} />
        </div>
      </div>
      <div className={styles.delivers}>
        <span className="spoken">Delivers </span>
        <b>{dayInWords(rate.deliveryDate)}</b>
        <span>{serviceDays(rate.maxServiceDays, rate.minServiceDays)}</span>
      </div>
      {isLead ? <OnTime shown={shown} /> : <div className={styles.score} data-unknown="" />}
      <div className={styles.liability}>
        <span className="spoken">Max liability </span>
        {rate.maxLiability === null ? UNKNOWN : dollars(rate.maxLiability).replace(/\.00$/, '')}
      </div>
      <div className={styles.badges}>
        {badges.map((badge) => (
          <span key={badge.kind} className={styles.badge}>
            {badgeInWords(badge)}
            {badge.kind === 'value' && (
              <MoreInfo title="Best value" of={name}>
                {bestValueRules(shown.isLate ? null : look.requiredBy).map((rule) => (
                  <p key={rule}>{rule}</p>
                ))}
              </MoreInfo>
            )}
          </span>
        ))}
        {rate.customerFreightPayer && (
          <Tag tone="accent" title="Priced by your own agreement with the carrier, which you pay yourself.">
            Your agreement
          </Tag>
        )}
        {shown.isLate && (
          <Tag tone="attention" icon={<CalendarX2 aria-hidden="true" />}>
            Arrives after the required day
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
    </div>
  );
}

function ServiceInfo({ shown: { rate, record }, of }: { shown: ShownIntegrated; of: string }) {
  const onTime = onTimeInWords(record);
  return (
    <MoreInfo title="Service Level Information" of={of}>
      <p>
        <b>{rate.serviceLevel}</b> {rate.serviceLevelCode !== '' && `(${rate.serviceLevelCode})`}
      </p>
      <p>{rate.serviceLevelDescription || 'The carrier gives no description.'}</p>
      {rate.isGuaranteedRate && <p>The price is guaranteed.</p>}
      {rate.additionalInfo.integrationCarrierQuoteReferenceNumber !== null && (
        <p>Carrier’s quote {rate.additionalInfo.integrationCarrierQuoteReferenceNumber}</p>
      )}
      {onTime && <p>{onTime.description}</p>}
    </MoreInfo>
  );
}

function OnTime({ shown: { record } }: { shown: ShownIntegrated }) {
  const onTime = onTimeInWords(record);
  if (!onTime)
    return (
      <div className={styles.score} data-unknown="">
        <span className="spoken">On time unknown</span>
        <span aria-hidden="true">{UNKNOWN}</span>
      </div>
    );
  return (
    <div className={styles.score} title={onTime.description}>
      <span className="spoken">On time: {onTime.description}</span>
      <span aria-hidden="true" className={onTime.basis === '' ? styles.basis : undefined}>
        {onTime.share}
        {onTime.basis !== '' && <span className={styles.unit}> on time</span>}
      </span>
      {onTime.basis !== '' && (
        <span aria-hidden="true" className={styles.basis}>
          {onTime.basis}
        </span>
      )}
    </div>
  );
}
