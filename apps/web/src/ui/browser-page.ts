/** An object, so that a test can see that a reload was requested. */
export const browserPage = { reload: (): void => window.location.reload() };
