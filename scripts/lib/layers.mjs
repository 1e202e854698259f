/** Tests may import everything, and their helpers are in no layer. */
const test = /\.test\.\w+$|(^|\/)(testing|proof)\//

/**
 * Imports inside a workspace that do not lead downwards, and entries in no layer; one line each.
 *
 * @param {string} source the folder of its sources, below the root
 * @param {readonly (string | readonly string[])[]} layers from top to bottom, each a folder or file directly below it, or several
 * @param {readonly import('./workspaces.mjs').Import[]} imports
 * @returns {string[]}
 */
export function layerViolations(source, layers, imports) {
  /** @type {Map<string, number>} */
  const heights = new Map(layers.flatMap((layer, index) => [layer].flat().map((name) => [name, -index])))
  // The package's entry point is above everything in it.
  heights.set('index', 1)
  /** @type {Set<string>} */
  const unknown = new Set()
  const upwards = imports.flatMap(({ file, from, path }) => {
    if (test.test(file) || path === undefined) return []
    const upper = entryOf(source, file)
    const lower = entryOf(source, path)
    if (upper === undefined || lower === undefined || upper === lower) return []
    for (const name of [upper, lower]) if (!heights.has(name)) unknown.add(name)
    const isDownwards = (heights.get(upper) ?? 0) > (heights.get(lower) ?? 0)
    return isDownwards ? [] : [`${file}: '${from}' leads upwards (${upper} → ${lower})`]
  })
  return [...[...unknown].map((name) => `${source}/${name} is in no layer`), ...upwards]
}

/**
 * @param {string} source
 * @param {string} path
 * @returns {string | undefined} the folder, or the file without its ending, directly below the sources
 */
function entryOf(source, path) {
  if (!path.startsWith(`${source}/`)) return undefined
  return path
    .slice(source.length + 1)
    .split('/')[0]
    ?.replace(/\.\w+$/, '')
}
