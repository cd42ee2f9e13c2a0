import { Calculator } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './shell.module.css';

const QuickQuoteDialog = lazyPart(
  async () => (await import('../../freight/quotes/quick-quote/quick-quote-dialog.tsx')).QuickQuoteDialog,
);

/** Rates from any page. The shell has only the button. */
export function QuickQuoteInBar() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Quick Quote"
        icon={<Calculator />}
        className={styles.quickQuote}
        onPointerEnter={QuickQuoteDialog.preload}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <QuickQuoteDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
