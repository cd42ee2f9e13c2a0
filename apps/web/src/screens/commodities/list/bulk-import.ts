import type { CommodityImportResult } from '@lanewright/contract/commodities.ts';
import type { NoticeRequest } from '../../../ui/notifications/notices.ts';

// A notice is read in passing; the dialog keeps the whole list.
const MOST_IN_NOTICE = 5;

function firstErrors(errors: readonly string[]): string[] {
  if (errors.length <= MOST_IN_NOTICE) return [...errors];
  const more = errors.length - MOST_IN_NOTICE;
  return [...errors.slice(0, MOST_IN_NOTICE), `and ${more.toLocaleString('en-US')} more`];
}

export function noticeForImport({ isSuccess, isPartial, errors }: CommodityImportResult): NoticeRequest {
  const messages = firstErrors(errors);
  if (isPartial) return { kind: 'warning', title: 'Some commodities failed to save', messages };
  if (isSuccess) return { kind: 'success', title: 'New commodities added' };
  return { kind: 'error', title: 'All commodities failed to save', messages };
}
