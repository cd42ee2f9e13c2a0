/** Apart, so that a test can see that it was asked for. */
export const reloadPage = (): void => window.location.reload();
