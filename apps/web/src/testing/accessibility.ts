import axe from 'axe-core';

/** What axe finds wrong, as lines a person can act on. For tests; the page is checked as it stands. */
export async function accessibilityProblems(root: Element = document.body): Promise<string[]> {
  // Half faded in, good colours measure as bad ones.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations === Infinity) animation.cancel();
    else animation.finish();
  }
  const { violations } = await axe.run(root, {
    // Only what is wrong is gone through node by node; and no style sheet is fetched a second time.
    resultTypes: ['violations'],
    preload: false,
    // Fragments of a page have no landmarks of their own.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`));
}
