import { Link } from '@tanstack/react-router';
import { Route } from 'lucide-react';
import { buttonClassName } from '../../../../ui/button/button-class-name.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Card, PageFrame } from '../../../../ui/layout/page-frame.tsx';

export function NoSuchLane() {
  return (
    <PageFrame heading="Lane not found">
      <Card>
        <EmptyState
          icon={<Route />}
          title="There is no such lane"
          text="It may have been deleted, or it belongs to another company."
          actions={
            <Link to="/lanes" className={buttonClassName({})}>
              All lanes
            </Link>
          }
        />
      </Card>
    </PageFrame>
  );
}
