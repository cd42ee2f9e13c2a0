import { useState, type ReactNode } from 'react';

interface UntilClosedProps {
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/** Shows a dialog as a page does: closed, it is gone, and the second click of a double click meets nothing. */
export function UntilClosed({ onClose, children }: UntilClosedProps) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  return isOpen && children(close);
}
