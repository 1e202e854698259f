/** Where a visitor asks to be. */
export interface SitePath {
  /** The path as pages and files are known by, decoded. */
  readonly path: string
  /** Where it is written as it should be; undefined where it is. */
  readonly cleaner?: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no address holds
const impossible = /[\u0000-\u001f\u007f\\]|(?:^|\/)\.\.?(?:\/|$)/

/**
 * Where a visitor asks to be; undefined where that can be nowhere: what is encoded wrongly, or would be another path once
 * it is decoded.
 *
 * @param url the path and the query of a request
 */
export function sitePath(url: string): SitePath | undefined {
  const at = url.indexOf('?')
  const [raw, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  const path = decoded(raw)
  if (path === undefined || !path.startsWith('/') || impossible.test(path)) return undefined
  // A slash that was encoded is no step of a path.
  if (slashes(path) !== slashes(raw)) return undefined
  // One slash at its start only: two would lead to another host.
  const clean = (text: string) => `/${text.split('/').filter(Boolean).join('/')}`
  return clean(raw) === raw ? { path } : { path: clean(path), cleaner: `${clean(raw)}${query}` }
}

function slashes(path: string): number {
  return path.split('/').length
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
