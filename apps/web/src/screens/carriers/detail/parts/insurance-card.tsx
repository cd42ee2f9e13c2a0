import type { Carrier } from '@lanewright/contract/carriers.ts';
import type { InsurancePolicy } from '@lanewright/domain/carriers/carrier.ts';
import { INSURANCE_LABELS } from '@lanewright/domain/carriers/lists.ts';
import {
  belowMinimum,
  inDollars,
  insuranceState,
  insuranceWarnings,
  insuredUntil,
} from '@lanewright/domain/carriers/usable.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { ShieldAlert, ShieldCheck, ShieldOff } from 'lucide-react';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Card, CardBody } from '../../../../ui/layout/page-frame.tsx';
import { contractToday } from '../../../../freight/contract-today.ts';
import { useMinimumCargoInsurance } from '../data.ts';
import styles from './carrier-detail.module.css';

export function InsuranceCard({ carrier: { insurance } }: { carrier: Carrier }) {
  const minimum = useMinimumCargoInsurance();
  const below = belowMinimum(insurance, minimum);
  const warnings = insuranceWarnings(insurance, contractToday());
  const isExpired = insuranceState(insuredUntil(insurance), contractToday()) === 'Expired';
  return (
    <Card title="Insurance">
      <CardBody>
        <div className={styles.insurance}>
          {(below !== null || warnings.length > 0) && (
            <Note tone={below !== null || isExpired ? 'problem' : 'attention'}>
              {[below, ...warnings].filter(Boolean).map((warning) => (
                <p key={warning}>{warning}</p>
              ))}
            </Note>
          )}
          {insurance.length === 0 ? (
            <p className={styles.quiet}>
              No insurance is known. Edit the carrier to add its policies; you are told 30 days before one runs out.
            </p>
          ) : (
            <ul className={styles.policies}>
              {insurance.map((policy) => (
                <Policy key={policy.kind} policy={policy} />
              ))}
            </ul>
          )}
          {minimum !== null && below === null && (
            <p className={styles.quiet}>
              Your company requires cargo insurance for the value of the freight, or of {inDollars(minimum)} where the
              value is not known.
            </p>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

const ICONS = { Current: ShieldCheck, Expiring: ShieldAlert, Expired: ShieldOff, None: ShieldOff };

function Policy({ policy }: { policy: InsurancePolicy }) {
  const { kind, amount, expirationDate, insurer, policyNumber } = policy;
  const state = insuranceState(expirationDate, contractToday());
  const Icon = ICONS[state];
  return (
    <li data-state={state}>
      <Icon aria-hidden="true" />
      <div>
        <div className={styles.policyHead}>
          <strong>{INSURANCE_LABELS[kind]}</strong>
          <span className="num">{inDollars(amount)}</span>
        </div>
        <div className={styles.policyLine}>
          <span>{[insurer, policyNumber].filter(Boolean).join(', ')}</span>
          <span className={`num ${styles.expiry}`}>
            {state === 'Expired' ? 'Expired' : 'Expires'} {formatCalendarDay(expirationDate)}
          </span>
        </div>
      </div>
    </li>
  );
}
