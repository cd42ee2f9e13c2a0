import { Link } from '@tanstack/react-router';
import type { BulkWork } from '../../../../freight/lists/bulk/bulk-progress.tsx';
import { readBulkResult } from '../../../../freight/lists/bulk/bulk-result.ts';
import { countOf } from '../../../../freight/orders/describe-order.ts';

const NAME_FIELD = 'order';

/** How the creation of uploaded orders is shown, while it runs and after: with a way to each order, and to all of them. */
export function uploadWork(
  uploadId: string | undefined,
): Pick<BulkWork, 'doing' | 'done' | 'nameField' | 'addressOf' | 'more'> {
  return {
    nameField: NAME_FIELD,
    doing: 'Creating the uploaded orders',
    done: (count) => `${countOf(count, 'order')} ${count === 1 ? 'was' : 'were'} created`,
    addressOf: (number) => `/orders/${number}`,
    more: (result) => {
      const count = readBulkResult(result, NAME_FIELD).made.length;
      if (uploadId === undefined || count === 0) return null;
      return (
        <Link to="/orders" search={{ all: 'true', uploadId }} className="link">
          {count === 1 ? 'Show it in the list' : `Show all ${count.toLocaleString('en-US')} in the list`}
        </Link>
      );
    },
  };
}
