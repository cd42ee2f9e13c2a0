/** What became of work on many orders, for who began it and was elsewhere when it ended. */
interface EndInWords {
  title: string;
  body: string;
}

interface Refusals {
  refusedCount: number;
  refused: readonly { reason: string; orderNumber?: string; order?: string; shipmentNumber?: string }[];
}

const MOST_NAMED = 3;

const counted = (count: number, what: string) => `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
const were = (count: number) => (count === 1 ? 'was' : 'were');

export const BULK_DONE = {
  void: (count: number) => `${counted(count, 'order')} ${were(count)} voided`,
  duplicate: (count: number) => `${counted(count, 'order')} ${were(count)} duplicated`,
  ship: (count: number) => `${counted(count, 'shipment')} ${were(count)} created`,
  bol: (count: number) => `Bills of lading were made for ${counted(count, 'shipment')}`,
};

export function bulkEndInWords(action: keyof typeof BULK_DONE, end: Refusals & { done: number }): EndInWords {
  return { title: withRefused(BULK_DONE[action](end.done), end), body: refusalsInWords(end) };
}

export function uploadEndInWords(
  end: Refusals & { done: number; firstOrderNumber: string | null; lastOrderNumber: string | null },
): EndInWords {
  const { done, firstOrderNumber: first, lastOrderNumber: last } = end;
  const numbers = first === null ? '' : first === last ? `${first}.` : `The first is ${first}, the last ${last}.`;
  return {
    title: withRefused(`${counted(done, 'order')} ${were(done)} created from your file`, end),
    body: [numbers, refusalsInWords(end)].filter((part) => part !== '').join(' '),
  };
}

function withRefused(title: string, { refusedCount }: Refusals): string {
  return refusedCount === 0 ? title : `${title}, ${refusedCount.toLocaleString('en-US')} refused`;
}

/** The first of them, each by its number and the reason. */
function refusalsInWords({ refused, refusedCount }: Refusals): string {
  const named = refused.slice(0, MOST_NAMED).map(({ orderNumber, order, shipmentNumber, reason }) => {
    const name = orderNumber ?? order ?? shipmentNumber ?? '';
    return name === '' ? reason : `${name}: ${reason}`;
  });
  const more = refusedCount - named.length;
  return [...named, ...(more > 0 && named.length > 0 ? [`And ${more.toLocaleString('en-US')} more.`] : [])].join(' ');
}

const STAYS_DONE = 'What was done stays done. Please try again with the rest.';
export const BULK_FAILED: EndInWords = { title: 'The work on your orders failed', body: STAYS_DONE };
export const SHIPMENTS_FAILED: EndInWords = { title: 'The work on your shipments failed', body: STAYS_DONE };
export const UPLOAD_FAILED: EndInWords = { title: 'Creating the orders of your file failed', body: STAYS_DONE };
