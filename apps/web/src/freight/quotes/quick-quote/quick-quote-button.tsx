import { Zap } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { QuickQuoteDialog } from './lazy-quick-quote.tsx';

/** Opens the quick quote wherever there is room for a button with words. */
export function QuickQuoteButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Zap />}
        onPointerEnter={QuickQuoteDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        Quick Quote
      </Button>
      {isOpen && <QuickQuoteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
