/**
 * Moves the focus on once what was changed is drawn, unless the person has gone elsewhere meanwhile: their next key must not
 * fall on what the page has chosen for them.
 */
export function moveFocusOnceDrawn(focus: () => void): void {
  const from = document.activeElement;
  requestAnimationFrame(() => {
    const at = document.activeElement;
    const hasStayed = at === from || at === null || at === document.body;
    if (hasStayed) focus();
  });
}
