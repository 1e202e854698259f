import { matchPath } from 'react-router-dom'

interface Entry {
  readonly route: string
  /** Tabs of its section whose routes may be outside its own. */
  readonly tabs?: readonly { readonly route: string }[]
}

/** The entry whose section contains a path below `/admin`: the deepest of nested sections. */
export function currentEntry<Known extends Entry>(
  entries: readonly Known[],
  path: string,
): Known | undefined {
  const sections = entries
    .flatMap((entry) => [entry, ...(entry.tabs ?? [])].map(({ route }) => ({ entry, route })))
    .filter(({ route }) => matchPath({ path: `/${route}`, end: false }, path))
  return sections.toSorted((one, other) => other.route.length - one.route.length)[0]?.entry
}
