/** What the buttons inside a field are called: many fields have them, so each says which field it belongs to. */
export const fieldButtonTexts = (label: string) => ({
  openText: `Open ${label} list`,
  closeText: `Close ${label} list`,
  clearText: `Clear ${label}`,
});
