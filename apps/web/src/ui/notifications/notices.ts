export type NoticeKind = 'success' | 'error' | 'warning' | 'info';
/** `topBar` covers no button of a page, and is hidden while a dialog is open. */
export type NoticePlace = 'topRight' | 'topCenter' | 'topBar';

export interface NoticeRequest {
  kind: NoticeKind;
  title: string;
  /** One is shown as a line, several as a list. */
  messages?: string[];
  durationMs?: number;
  /** The notice stays until it is clicked. */
  onClick?: () => void;
  action?: { label: string; onAction: () => void };
  /** The notice stays until its action is taken or it is dismissed. */
  isSticky?: boolean;
  /** When the person closes the notice without its action. */
  onDismiss?: () => void;
  place?: NoticePlace;
}

export interface Notice extends NoticeRequest {
  id: number;
  durationMs: number;
  place: NoticePlace;
  /** The pointer or the keyboard is on it. */
  isHeld: boolean;
}

export const MOST_NOTICES = 3;
export const DEFAULT_DURATION_MS = 5000;

/**
 * Newest last; `MOST_NOTICES` from the front are shown. Of those the oldest that would go by itself gives way to news. Where
 * all of them wait to be clicked or are being read, the news waits for a place.
 */
export function withNotice(notices: readonly Notice[], request: NoticeRequest, id: number): Notice[] {
  const notice: Notice = { durationMs: DEFAULT_DURATION_MS, place: 'topRight', ...request, id, isHeld: false };
  const shown = notices.slice(0, MOST_NOTICES);
  const givesWay =
    shown.length === MOST_NOTICES ? shown.find((one) => !staysUntilClicked(one) && !one.isHeld) : undefined;
  return [...notices.filter((one) => one !== givesWay), notice];
}

export function withoutNotice(notices: readonly Notice[], id: number): Notice[] {
  return notices.filter((notice) => notice.id !== id);
}

export function withHold(notices: readonly Notice[], id: number, isHeld: boolean): Notice[] {
  return notices.map((notice) => (notice.id === id ? { ...notice, isHeld } : notice));
}

export function staysUntilClicked({ onClick, isSticky = false }: Notice): boolean {
  return onClick !== undefined || isSticky;
}
