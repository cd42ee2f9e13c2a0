import axe from 'axe-core';

/** All rules that ask for a colour. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What was looked at last, and whether anything was wrong with it. */
let last: { html: string; place: string; theme: string | undefined; isGood: boolean } | null = null;

/**
 * What axe finds wrong, as lines a person can act on. For tests; the page is checked as it stands. Where it is the page that
 * was checked last, but for its theme, only its colours are looked at: a theme changes nothing else.
 */
export async function accessibilityProblems(root: Element = document.body): Promise<string[]> {
  // Half faded in, good colours measure as bad ones.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations === Infinity) animation.cancel();
    else animation.finish();
  }
  const { theme } = document.documentElement.dataset;
  const html = root.outerHTML;
  const place = `${window.innerWidth} ${window.innerHeight}`;
  const isInAnotherTheme =
    last !== null && last.isGood && last.theme !== theme && last.place === place && last.html === html;
  const { violations } = await axe.run(root, {
    // Only what is wrong is gone through node by node; and no style sheet is fetched a second time.
    resultTypes: ['violations'],
    preload: false,
    ...(isInAnotherTheme ? { runOnly: { type: 'rule' as const, values: OF_COLOURS } } : {}),
    // Fragments of a page have no landmarks of their own.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  last = { html, place, theme, isGood: violations.length === 0 };
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`));
}

/** Links and buttons that a finger would miss, or meet another one instead; axe looks for them only when asked. */
export async function targetProblems(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, { runOnly: { type: 'rule', values: ['target-size'] }, preload: false });
  return violations.flatMap(({ nodes }) => nodes.map((node) => node.html.slice(0, 200)));
}
