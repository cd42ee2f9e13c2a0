import type { Commodity } from '@lanewright/domain/commodities/commodity.ts';
import { Flame } from 'lucide-react';
import { Tag } from '../../../../ui/chips/tag.tsx';
import { describeHazmat } from '../describe.ts';

export function HazmatTag({ commodity }: { commodity: Commodity }) {
  return (
    <Tag tone="risk" icon={<Flame aria-hidden="true" />}>
      {describeHazmat(commodity)}
    </Tag>
  );
}
