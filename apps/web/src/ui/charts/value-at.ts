/**
 * Where the value of a column begins: on its column, or on the mark of the period before where it would cover that. All of it in
 * one measure from the bottom, `height` being what the value takes.
 */
export function valueAt(top: number, mark: number | null, height: number): number {
  return mark !== null && mark >= top && mark <= top + height ? mark : top;
}
