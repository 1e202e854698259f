/** A requested path. */
export interface SitePath {
  /** The decoded path. */
  readonly path: string
  /** Its canonical form; undefined where it is canonical. */
  readonly cleaner?: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no address contains them
const impossible = /[\u0000-\u001f\u007f\\]|(?:^|\/)\.\.?(?:\/|$)/

/**
 * Parses the requested path; undefined for an invalid one: wrongly encoded, or a different path once
 * decoded.
 *
 * @param url the path and the query of a request
 */
export function sitePath(url: string): SitePath | undefined {
  const at = url.indexOf('?')
  const [raw, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  const path = decoded(raw)
  if (path === undefined || !path.startsWith('/') || impossible.test(path)) return undefined
  // An encoded slash does not separate segments.
  if (slashes(path) !== slashes(raw)) return undefined
  // A single leading slash: two would lead to another host.
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
