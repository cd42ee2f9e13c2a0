import { Calculator } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { BREAKPOINTS } from '../../theme/breakpoints.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useShortcut } from '../../ui/keyboard/shortcuts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { upToWidth, useMediaQuery } from '../../ui/media-query.ts';
import type { MenuEntry } from '../../ui/menu/menu.tsx';

const QuickQuoteDialog = lazyPart(
  async () => (await import('../../freight/quotes/quick-quote/quick-quote-dialog.tsx')).QuickQuoteDialog,
);

interface QuickQuote {
  inBar: ReactNode;
  inMenu: MenuEntry[];
}

/** Rates from any page. The shell has only the way there: a button, and on a phone, where the bar is full, an entry of the menu. */
export function useQuickQuote(mayQuote: boolean): QuickQuote {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useMediaQuery(upToWidth(BREAKPOINTS.phone));
  const open = () => setIsOpen(true);
  useShortcut('q', open, mayQuote);
  if (!mayQuote) return { inBar: null, inMenu: [] };
  const way = { label: 'Quick Quote', icon: <Calculator /> };
  return {
    inBar: (
      <>
        {!isPhone && <IconButton {...way} onPointerEnter={QuickQuoteDialog.preload} onClick={open} />}
        {isOpen && (
          <Suspense fallback={null}>
            <QuickQuoteDialog onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </>
    ),
    inMenu: isPhone ? [{ ...way, onSelect: open }] : [],
  };
}
