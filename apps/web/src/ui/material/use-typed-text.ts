import { useEffect, useEffectEvent, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { SearchStatus } from './use-search.ts';

interface TypedTextOptions<Item> {
  search: { items: readonly Item[]; status: SearchStatus; onType: (text: string) => void; onOpen: () => void };
  /** What is chosen; typing stays in the field only while this is the same. */
  chosen: { key: string | number; label: string } | null;
  /** The item that a text can only mean; null while the user must choose. */
  findMeant: (text: string, items: readonly Item[]) => Item | null;
  onChoose: (item: Item) => void;
  /** Typing over a choice removes it; without this function the choice stays until another one is made. */
  onClear?: (() => void) | undefined;
  /** The text that is in the field and is not chosen; null once there is none. */
  onTyped?: ((text: string | null) => void) | undefined;
}

interface Typed {
  text: string;
  /** The user left the field or pressed Enter. */
  isFinished: boolean;
  chosenKey: string | number | null;
}

/**
 * The text of a searched field as long as nothing is chosen for it. Leaving the field or Enter waits for the answer to exactly
 * this text, and chooses the item that it can only mean. Otherwise the text stays, and the list can be opened again.
 */
export function useTypedText<Item>(options: TypedTextOptions<Item>) {
  const { search, chosen, findMeant, onChoose, onClear, onTyped } = options;
  const { items, status } = search;
  const chosenKey = chosen?.key ?? null;
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Something else was chosen from outside, such as the other end by "Swap".
  const isReplaced = typed !== null && typed.chosenKey !== chosenKey;
  if (isReplaced) setTyped(null);
  const now = isReplaced ? null : typed;
  const text = now?.text.trim() || null;

  const type = (next: string) => {
    setTyped(next === '' ? null : { text: next, isFinished: false, chosenKey: onClear ? null : chosenKey });
    search.onType(next);
    if (chosen !== null) onClear?.();
  };
  const forget = () => setTyped(null);
  const finishTyping = () => {
    if (now !== null) setTyped(text === null ? null : { ...now, isFinished: true });
  };

  const isAnswered = now?.isFinished === true && text !== null && !status.isLoading;
  const meant = isAnswered && status.retry === null ? findMeant(text, items) : null;
  // Drawn as chosen at once; the owner of the value is informed after it.
  const [taken, setTaken] = useState<{ item: Item } | null>(null);
  if (meant !== null) {
    setTaken({ item: meant });
    setTyped(null);
    setIsOpen(false);
  }
  const chooseTaken = useEffectEvent(({ item }: { item: Item }) => onChoose(item));
  useEffect(() => {
    if (taken !== null) chooseTaken(taken);
  }, [taken]);

  const reportTyped = useEffectEvent((current: string | null) => onTyped?.(current));
  useEffect(() => reportTyped(text), [text]);

  const handleKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (text === null) return;
    if (event.key === 'Escape' && !isOpen && chosen !== null) {
      // The field shows its choice again. A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      return forget();
    }
    if (event.key !== 'Enter') return;
    const isPointedAt = isOpen && (event.target as Element).getAttribute('aria-activedescendant');
    if (isPointedAt && !status.isLoading) return;
    // Text that is not chosen never submits the form.
    event.preventDefault();
    event.defaultMuiPrevented = true;
    status.retry?.();
    setIsOpen(true);
    finishTyping();
  };

  return {
    /** Forgets the text, because something was chosen. */
    forget,
    /** What the user must choose for, once it is clear that nothing could be chosen. */
    unchosen: isAnswered ? text : null,
    onBlur: finishTyping,
    /** For the Autocomplete. */
    field: {
      inputValue: now?.text ?? chosen?.label ?? '',
      open: isOpen,
      clearOnBlur: false,
      onOpen: () => {
        setIsOpen(true);
        search.onOpen();
      },
      onClose: () => setIsOpen(false),
      onInputChange: (_: SyntheticEvent | null, next: string, reason: string) => {
        if (reason === 'input' || reason === 'clear') type(next);
      },
      onKeyDown: handleKeyDown,
    },
  };
}

export type TypedText = ReturnType<typeof useTypedText>;

/** What a searched field says while it holds text that is not chosen. */
export function unchosenMessage(
  what: string,
  text: string,
  { isEmpty, retry }: SearchStatus,
  chosenLabel?: string,
): string {
  const back = chosenLabel === undefined ? '' : ` Press Escape to return to ${chosenLabel}.`;
  if (retry) return `The search for “${text}” failed. Press Enter to try again.${back}`;
  if (isEmpty) return `Nothing was found for “${text}”. Check the text, and choose a ${what} from the list.${back}`;
  return `Choose a ${what} from the list: “${text}” is not chosen yet.${back}`;
}
