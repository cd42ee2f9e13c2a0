/** One dialog or drawer that lies over the page. */
export interface Layer {
  /** Everything that was there before it: out of reach while it is open. */
  behind: readonly HTMLElement[];
}

/** From bottom to top: Escape belongs to the top one. */
const layers: Layer[] = [];
const madeInert = new Set<HTMLElement>();

/** Notices, and popups that are opened later, stay within reach. */
function presentExcept(portal: Element): HTMLElement[] {
  return [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== portal && !('staysActive' in element.dataset),
  );
}

/** Worked out anew from what is open, so that it does not matter in which order layers close. */
function settle(): void {
  const covered = new Set(layers.flatMap(({ behind }) => behind));
  for (const element of madeInert) {
    if (covered.has(element)) continue;
    element.inert = false;
    madeInert.delete(element);
  }
  for (const element of covered) {
    if (element.inert) continue;
    element.inert = true;
    madeInert.add(element);
  }
}

function lockScroll(): void {
  const scrollbar = window.innerWidth - document.documentElement.clientWidth;
  document.body.style.overflow = 'hidden';
  if (scrollbar > 0) document.body.style.paddingRight = `${scrollbar}px`;
}

function unlockScroll(): void {
  document.body.style.removeProperty('overflow');
  document.body.style.removeProperty('padding-right');
}

export function openLayer(portal: Element): Layer {
  const layer = { behind: presentExcept(portal) };
  if (layers.length === 0) lockScroll();
  layers.push(layer);
  settle();
  return layer;
}

/** As long as a second click may take to make a double click. */
const DOUBLE_CLICK_MS = 500;

/** The second click on a button whose first has closed the layer is not meant for what lies below. */
function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true });
  setTimeout(() => document.removeEventListener('click', ignore, { capture: true }), DOUBLE_CLICK_MS);
}

export function closeLayer(layer: Layer): void {
  layers.splice(layers.indexOf(layer), 1);
  if (layers.length === 0) unlockScroll();
  settle();
  ignoreSecondClick();
}

export function isTopLayer(layer: Layer): boolean {
  return layers.at(-1) === layer;
}

export function isAnyLayerOpen(): boolean {
  return layers.length > 0;
}
