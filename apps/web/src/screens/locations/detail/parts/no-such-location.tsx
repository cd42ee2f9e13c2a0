import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { buttonClassName } from '../../../../ui/button/button-class-name.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Card, PageFrame } from '../../../../ui/layout/page-frame.tsx';

export function NoSuchLocation({ locationNumber }: { locationNumber: string }) {
  return (
    <PageFrame heading="Location not found">
      <Card>
        <EmptyState
          icon={<MapPinOff />}
          title={`There is no location ${locationNumber}`}
          text="The number may be mistyped, or the location belongs to another company."
          actions={
            <Link to="/locations" className={buttonClassName({})}>
              All locations
            </Link>
          }
        />
      </Card>
    </PageFrame>
  );
}
