/**
 * The whole address of something of the site.
 *
 * @param origin public address of the product, such as `https://parvis.example`
 * @param path starting with a slash
 */
export function absoluteAddress(origin: string, path: string): string {
  return new URL(path, origin).href
}
