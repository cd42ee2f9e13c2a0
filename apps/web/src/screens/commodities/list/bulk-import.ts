import type { CommodityImportResult } from '@lanewright/contract/commodities.ts';
import type { Refusal } from '../../../ui/forms/refusal.ts';
import type { NoticeRequest } from '../../../ui/notifications/notices.ts';
import { rejectedCount, savedCount } from './rejected-csv.ts';

/** What became of an upload of which some rows, or all, were not saved. */
export interface ImportOutcome {
  /** Some rows were saved: a warning instead of an error. */
  isPartial: boolean;
  title: string;
  /** "1 saved, 3 not." */
  counts: string;
  errors: readonly string[];
}

export function outcomeOf({ isPartial, errors }: CommodityImportResult, fileText: string): ImportOutcome {
  const [saved, rejected] = [isPartial ? savedCount(fileText, errors) : 0, rejectedCount(errors)];
  return {
    isPartial,
    title: isPartial ? 'Some commodities failed to save' : 'All commodities failed to save',
    counts: `${saved.toLocaleString('en-US')} saved, ${rejected.toLocaleString('en-US')} not.`,
    errors,
  };
}

const FAILURE = 'Failed to upload commodities';

/** A refusal says itself what is wrong with the file. Where the server stumbled or was not reached, its reason stands below. */
export function noticeForFailure({ status, message }: Refusal): NoticeRequest {
  const isRefused = status >= 400 && status < 500 && message !== '';
  return isRefused
    ? { kind: 'error', title: message }
    : { kind: 'error', title: FAILURE, messages: message === '' ? [] : [message] };
}
