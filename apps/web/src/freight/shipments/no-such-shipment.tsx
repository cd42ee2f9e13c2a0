import { Link } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import { buttonClassName } from '../../ui/button/button-class-name.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card, PageFrame } from '../../ui/layout/page-frame.tsx';

export function NoSuchShipment({ shipmentNumber }: { shipmentNumber: string }) {
  return (
    <PageFrame heading="Shipment not found">
      <Card>
        <EmptyState
          icon={<PackageX />}
          title={`There is no shipment ${shipmentNumber}`}
          text="The number may be mistyped, or the shipment belongs to another company."
          actions={
            <Link to="/shipments" className={buttonClassName({})}>
              All shipments
            </Link>
          }
        />
      </Card>
    </PageFrame>
  );
}
