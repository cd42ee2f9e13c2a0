import { CARRIER_STATUS_LABELS, type CarrierStatus } from '@lanewright/domain/carriers/lists.ts';
import { StatusChip, type StatusLook } from '../../ui/chips/status-chip.tsx';

const LOOKS: Record<CarrierStatus, StatusLook> = {
  Active: { scale: 'done', glyph: 'tickOutline' },
  OnHold: { scale: 'problem', glyph: 'exclamation' },
  Invited: { scale: 'attention', glyph: 'empty' },
};

export function CarrierStatusChip({ status }: { status: CarrierStatus }) {
  return <StatusChip {...LOOKS[status]} label={CARRIER_STATUS_LABELS[status]} />;
}
