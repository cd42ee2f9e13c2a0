const LOOK_EVERY_MS = 500;

/**
 * Opened while the click is still being handled, or browsers would not let it open; where it leads is said later. Null where
 * a browser does not let it all the same.
 */
export function openPaymentWindow(): Window | null {
  const opened = window.open('', '_blank');
  // Whoever shows the page has no business with ours.
  if (opened) opened.opener = null;
  return opened;
}

/** No window tells when it is closed: it is looked at. Answers how to stop that. */
export function whenClosed(opened: Window, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    onClosed();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
