import { Link } from '@tanstack/react-router';
import type { BulkWork } from '../../../../freight/lists/bulk/bulk-progress.tsx';
import { countOf } from '../../../../freight/orders/describe-order.ts';

function numberOf(result: unknown, end: 'firstOrderNumber' | 'lastOrderNumber'): string | null {
  const number = (result as Record<string, unknown> | null)?.[end];
  return typeof number === 'string' ? number : null;
}

function OrderLink({ number }: { number: string }) {
  return (
    <Link to={`/orders/${number}`} className="link">
      {number}
    </Link>
  );
}

/** How the making of uploaded orders is said, meanwhile and after. */
export const UPLOAD_WORDS: Pick<BulkWork, 'doing' | 'done' | 'nameField' | 'more'> = {
  nameField: 'order',
  doing: 'Creating the uploaded orders',
  done: (count) => `${countOf(count, 'order')} ${count === 1 ? 'was' : 'were'} created`,
  more: (result) => {
    const [first, last] = [numberOf(result, 'firstOrderNumber'), numberOf(result, 'lastOrderNumber')];
    if (first === null || last === null) return null;
    return (
      <span>
        {first === last ? (
          <OrderLink number={first} />
        ) : (
          <>
            The first is <OrderLink number={first} />, the last <OrderLink number={last} />
          </>
        )}
      </span>
    );
  },
};
