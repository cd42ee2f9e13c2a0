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

/** The file as it is, byte for byte: the server reads encoding and line ends itself. */
export function fileAsBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}
