/** The entry whose section a path, below `/admin`, lies in: the deepest when sections lie in one another. */
export function currentEntry<Entry extends { route: string }>(
  entries: readonly Entry[],
  path: string,
): Entry | undefined {
  return entries
    .filter(({ route }) => `${path}/`.startsWith(`/${route}/`))
    .reduce<Entry | undefined>(
      (deepest, entry) => (deepest && deepest.route.length > entry.route.length ? deepest : entry),
      undefined,
    )
}
