import { MOST_BOL_RECIPIENTS } from '@lanewright/contract/papers.ts';
import type { Shipment } from '@lanewright/contract/shipments.ts';
import { useMemo } from 'react';
import { MaterialRoot } from '../../ui/material/material-root.tsx';
import { QuickContactSelect } from '../contacts/quick-contact-select.tsx';
import type { Recipient } from '../contacts/quick-contacts.ts';

interface BolRecipientsProps {
  shipment: Shipment;
  value: Recipient[];
  onChange: (recipients: Recipient[]) => void;
  error: string | undefined;
}

/** People of the carrier and at the stops are offered first. */
export function BolRecipients({ shipment, value, onChange, error }: BolRecipientsProps) {
  const places = [...new Set(shipment.stops.flatMap(({ locationId }) => locationId ?? []))].join();
  const locationIds = useMemo(() => places.split(',').filter((id) => id !== ''), [places]);
  const carrierId = shipment.carrier?.id;
  return (
    <MaterialRoot>
      <QuickContactSelect
        label="Email to"
        isRequired
        value={value}
        onChange={onChange}
        {...(carrierId && { carrierId })}
        {...(locationIds.length > 0 && { locationIds })}
        hint={`Contacts, or any address. Each gets a mail of their own; at most ${MOST_BOL_RECIPIENTS}.`}
        error={error}
      />
    </MaterialRoot>
  );
}
