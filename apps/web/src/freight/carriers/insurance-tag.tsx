import type { InsurancePolicy } from '@lanewright/domain/carriers/carrier.ts';
import { insuranceState, insuranceWarnings, insuredUntil } from '@lanewright/domain/carriers/usable.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { ShieldAlert, ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tag } from '../../ui/chips/tag.tsx';
import { contractToday } from '../contract-today.ts';

/** "Insured to 03/01/2027", or what is wrong with that. */
export function insuranceInWords(insurance: readonly InsurancePolicy[]): string {
  const until = insuredUntil(insurance);
  if (until === null) return 'No insurance known';
  const verbs = { Expired: 'Insurance expired', Expiring: 'Insurance expires', Current: 'Insured to', None: '' };
  return `${verbs[insuranceState(until, contractToday())]} ${formatCalendarDay(until)}`;
}

interface InsuranceTagProps {
  insurance: readonly InsurancePolicy[];
  /** Where nobody needs to look. */
  otherwise?: ReactNode;
}

/** Where somebody should look: what runs out first; on hover, what each policy says. */
export function InsuranceTag({ insurance, otherwise = null }: InsuranceTagProps) {
  const state = insuranceState(insuredUntil(insurance), contractToday());
  if (state !== 'Expired' && state !== 'Expiring') return otherwise;
  const Icon = state === 'Expired' ? ShieldOff : ShieldAlert;
  return (
    <Tag
      tone={state === 'Expired' ? 'risk' : 'attention'}
      icon={<Icon aria-hidden="true" />}
      title={insuranceWarnings(insurance, contractToday()).join(' ')}
    >
      {insuranceInWords(insurance)}
    </Tag>
  );
}
