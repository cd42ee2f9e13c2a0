import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ArrowUpFromLine, ChartPie, EyeOff, Flame, Globe, Timer, Users, type LucideIcon } from 'lucide-react';
import { Tag } from '../../ui/chips/tag.tsx';

const FLAGS = {
  isHazmat: { name: 'Hazmat', icon: Flame },
  isInternational: { name: 'International', icon: Globe },
  isPartial: { name: 'Partial', icon: ChartPie },
  isTeamRequired: { name: 'Team', icon: Users },
  isLiftGateRequired: { name: 'Liftgate', icon: ArrowUpFromLine },
  isBlind: { name: 'Blind', icon: EyeOff },
  isJustInTime: { name: 'Just in time', icon: Timer },
} as const satisfies Partial<Record<keyof Order, { name: string; icon: LucideIcon }>>;

type Flag = keyof typeof FLAGS;
const ALL_FLAGS = Object.keys(FLAGS) as Flag[];

/** What makes an order more than freight from here to there; nothing at all where nothing does. */
export function OrderFlags({ order }: { order: Pick<Order, Flag> }) {
  return ALL_FLAGS.filter((flag) => order[flag]).map((flag) => {
    const { name, icon: Icon } = FLAGS[flag];
    return (
      <Tag key={flag} tone={flag === 'isHazmat' ? 'risk' : 'outline'} icon={<Icon aria-hidden="true" />}>
        {name}
      </Tag>
    );
  });
}
