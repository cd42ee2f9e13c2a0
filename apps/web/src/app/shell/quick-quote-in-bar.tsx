import { Zap } from 'lucide-react';
import { useState } from 'react';
import { QuickQuoteDialog } from '../../freight/quotes/quick-quote/lazy-quick-quote.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './shell.module.css';

/** Rates from any page. The shell has only the button. */
export function QuickQuoteInBar() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Quick Quote"
        icon={<Zap />}
        className={styles.quickQuote}
        onPointerEnter={QuickQuoteDialog.preload}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <QuickQuoteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
