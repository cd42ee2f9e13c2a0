import axe from 'axe-core';

/** They ask for the colour of every text; `scripts/contrast.test.ts` proves all of them at once, in both themes. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];
/** Fragments of a page have no landmarks of their own. */
const OF_WHOLE_PAGES = ['region', 'page-has-heading-one'];

const leftOut = (rules: string[]) => Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));

/** What axe finds wrong, as lines a person can act on. For tests; the page is checked as it stands. */
export async function accessibilityProblems(
  root: Element = document.body,
  { areColorsChecked = false } = {},
): Promise<string[]> {
  // Half faded in, good colours measure as bad ones.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations === Infinity) animation.cancel();
    else animation.finish();
  }
  const { violations } = await axe.run(root, {
    // Only what is wrong is gone through node by node; and no style sheet is fetched a second time.
    resultTypes: ['violations'],
    preload: false,
    rules: leftOut([...OF_WHOLE_PAGES, ...(areColorsChecked ? [] : OF_COLORS)]),
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`));
}

/** Links and buttons that a finger would miss, or meet another one instead; axe looks for them only when asked. */
export async function targetProblems(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, { runOnly: { type: 'rule', values: ['target-size'] }, preload: false });
  return violations.flatMap(({ nodes }) => nodes.map((node) => node.html.slice(0, 200)));
}
