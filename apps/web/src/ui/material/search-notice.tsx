import type { ReactNode } from 'react';
import { fieldMessage } from '../forms/field-message.tsx';
import { Button } from '../button/button.tsx';
import styles from './search-notice.module.css';
import type { SearchStatus } from './use-search.ts';

export const NO_OPTIONS_TEXT = 'No Options Found';
export const START_TYPING_TEXT = 'Start Typing to Search';
export const SEARCHING_TEXT = 'Searching…';

/** What a searched list shows in place of items. */
export function searchNotice({ isEmpty, retry }: SearchStatus): ReactNode {
  if (retry) return <SearchFailed onRetry={retry} />;
  return isEmpty ? NO_OPTIONS_TEXT : START_TYPING_TEXT;
}

/** Enter in the field does the same as the button, which the tab order of a list in a popup does not reach. */
function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <span className={styles.failed}>
      <span role="alert">The search failed. Press Enter to try again.</span>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </span>
  );
}

/** Under a field that holds text that is not chosen. It is read out, since the user has usually left the field. */
export function UnchosenNote({ message }: { message: string | undefined }) {
  return <span role="alert">{fieldMessage(message, undefined)}</span>;
}
