import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { buttonClassName } from '../../../../ui/button/button-class-name.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Card, PageFrame } from '../../../../ui/layout/page-frame.tsx';

export function NoSuchCarrier() {
  return (
    <PageFrame heading="Carrier not found">
      <Card>
        <EmptyState
          icon={<SearchX />}
          title="There is no such carrier"
          text="The address may be mistyped, or the carrier is in the network of another company."
          actions={
            <Link to="/carriers" className={buttonClassName({})}>
              All carriers
            </Link>
          }
        />
      </Card>
    </PageFrame>
  );
}
