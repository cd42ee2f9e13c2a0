/** An object, so that a test can see that a reload or another page was requested. */
export const browserPage = {
  reload: (): void => window.location.reload(),
  replace: (address: string): void => window.location.replace(address),
};
