import type { CommodityImportResult } from '@lanewright/contract/commodities.ts';
import type { Refusal } from '../../../ui/forms/refusal.ts';
import type { NoticeRequest } from '../../../ui/notifications/notices.ts';
import { rejectedCount, savedCount } from './rejected-csv.ts';

/** What became of an upload of which some rows, or all, were not saved. */
export interface ImportOutcome {
  title: string;
  /** "1 saved, 3 not." */
  counts: string;
  errors: readonly string[];
}

export function outcomeOf({ isPartial, errors }: CommodityImportResult, fileText: string): ImportOutcome {
  const [saved, rejected] = [isPartial ? savedCount(fileText, errors) : 0, rejectedCount(errors)];
  return {
    title: isPartial ? 'Some commodities failed to save' : 'All commodities failed to save',
    counts: `${saved.toLocaleString('en-US')} saved, ${rejected.toLocaleString('en-US')} not.`,
    errors,
  };
}

const FAILURE = 'Failed to upload commodities';

/** The server's own words where it answered. */
export function noticeForFailure({ status, message }: Refusal): NoticeRequest {
  const isAnswer = status > 0 && message !== '';
  return isAnswer
    ? { kind: 'error', title: message }
    : { kind: 'error', title: FAILURE, messages: message === '' ? [] : [message] };
}
