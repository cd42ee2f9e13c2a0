/** A browser that draws nothing in three dimensions is not sent the megabyte that would. */
export function hasWebGl(): boolean {
  return 'WebGL2RenderingContext' in globalThis || 'WebGLRenderingContext' in globalThis;
}
