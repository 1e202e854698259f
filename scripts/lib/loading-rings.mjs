/**
 * Import cycles, in which a file runs before one of its imports is loaded; one line per cycle.
 *
 * @param {readonly import('./workspaces.mjs').Import[]} imports of a workspace
 * @returns {string[]}
 */
export function loadingRings(imports) {
  const graph = graphOf(imports)
  const reachable = new Map([...graph.keys()].map((file) => [file, reachableFrom(graph, file)]))
  const reported = new Set()
  return [...graph.keys()].sort().flatMap((file) => {
    if (reported.has(file) || !reachable.get(file)?.has(file)) return []
    const ring = [...(reachable.get(file) ?? [])].filter((other) => reachable.get(other)?.has(file)).sort()
    for (const other of ring) reported.add(other)
    return [`These load each other in a ring: ${ring.join(', ')}`]
  })
}

/**
 * @param {readonly import('./workspaces.mjs').Import[]} imports
 * @returns {Map<string, string[]>} what each file loads, without the endings of names
 */
function graphOf(imports) {
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  for (const { file, path, isLoaded } of imports)
    if (isLoaded && path !== undefined) {
      const from = withoutEnding(file)
      graph.set(from, [...(graph.get(from) ?? []), withoutEnding(path)])
    }
  return graph
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @param {string} start
 */
function reachableFrom(graph, start) {
  const seen = new Set()
  const next = [...(graph.get(start) ?? [])]
  for (let file = next.pop(); file !== undefined; file = next.pop())
    if (!seen.has(file)) {
      seen.add(file)
      next.push(...(graph.get(file) ?? []))
    }
  return seen
}

/** @param {string} path */
function withoutEnding(path) {
  return path.replace(/\.[cm]?[jt]sx?$/, '')
}
