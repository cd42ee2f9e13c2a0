import { Link } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import { buttonClassName } from '../../ui/button/button-class-name.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card, PageFrame } from '../../ui/layout/page-frame.tsx';

export function NoSuchOrder({ orderNumber }: { orderNumber: string }) {
  return (
    <PageFrame heading="Order not found">
      <Card>
        <EmptyState
          icon={<PackageX />}
          title={`There is no order ${orderNumber}`}
          text="The number may be mistyped, or the order belongs to another company."
          actions={
            <Link to="/orders" className={buttonClassName({})}>
              All orders
            </Link>
          }
        />
      </Card>
    </PageFrame>
  );
}
