export type NoticeKind = 'success' | 'error' | 'warning' | 'info';
export type NoticePlace = 'topRight' | 'topCenter';

export interface NoticeRequest {
  kind: NoticeKind;
  title: string;
  /** One is shown as a line, several as a list. */
  messages?: string[];
  durationMs?: number;
  /** The notice stays until it is clicked. */
  onClick?: () => void;
  action?: { label: string; onAction: () => void };
  place?: NoticePlace;
}

export interface Notice extends NoticeRequest {
  id: number;
  durationMs: number;
  place: NoticePlace;
}

export const MOST_NOTICES = 3;
export const DEFAULT_DURATION_MS = 5000;

/**
 * Newest last; `MOST_NOTICES` from the front are shown. Of those the oldest that would go by itself gives way to news. Where
 * all of them wait to be clicked, the news waits for a place.
 */
export function withNotice(notices: readonly Notice[], request: NoticeRequest, id: number): Notice[] {
  const notice: Notice = { durationMs: DEFAULT_DURATION_MS, place: 'topRight', ...request, id };
  const shown = notices.slice(0, MOST_NOTICES);
  const givesWay = shown.length === MOST_NOTICES ? shown.find((one) => !staysUntilClicked(one)) : undefined;
  return [...notices.filter((one) => one !== givesWay), notice];
}

export function withoutNotice(notices: readonly Notice[], id: number): Notice[] {
  return notices.filter((notice) => notice.id !== id);
}

export function staysUntilClicked(notice: Notice): boolean {
  return notice.onClick !== undefined;
}
