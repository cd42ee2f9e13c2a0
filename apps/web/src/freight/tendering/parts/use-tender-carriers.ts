import type { TenderCarrier } from '@lanewright/contract/tenders.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../ui/debounced.ts';
import type { Choice } from '../../../ui/forms/choice.ts';
import { tenderCarriersQuery } from '../tender-data.ts';

const DELAY_MS = 150;

/** "Prairie State Freight, contract $1,450.00" */
function labelOf({ carrierName, contract, whyNot }: TenderCarrier): string {
  if (whyNot.length > 0) return `${carrierName} (cannot be used)`;
  return contract === null ? carrierName : `${carrierName}, contract ${inDollars(contract.amount)}`;
}

/** Carriers to choose from: the lane's contracted ones first, then the network; typing looks further. */
export function useTenderCarriers(shipmentId: string) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const settled = useDebounced(wanted, DELAY_MS);
  const query = useQuery(tenderCarriersQuery(shipmentId, settled));
  // Choices belong to the text they were found for.
  const isCurrent = settled === wanted;
  const found = isCurrent ? (query.data ?? []) : [];
  return {
    found,
    choices: found.map((carrier): Choice<string> => ({ value: carrier.carrierId, label: labelOf(carrier) })),
    search: {
      onType: setText,
      status: {
        isLoading: !isCurrent || query.isPending,
        isEmpty: isCurrent && query.isSuccess && found.length === 0,
        retry: isCurrent && query.isError ? () => void query.refetch() : null,
      },
    },
  };
}
