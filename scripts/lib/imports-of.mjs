import { parseSync } from 'vite'

/** @typedef {{ type?: string, [key: string]: unknown }} Node */

/** Where each kind of syntax has its import source. @type {Record<string, (node: Node) => unknown>} */
const sources = {
  ImportDeclaration: (node) => node.source,
  ExportNamedDeclaration: (node) => node.source,
  ExportAllDeclaration: (node) => node.source,
  ImportExpression: (node) => node.source,
  TSImportType: (node) => node.source,
  TSExternalModuleReference: (node) => node.expression,
  CallExpression: (node) => (isRequire(node) ? /** @type {unknown[]} */ (node.arguments)[0] : undefined),
}

/**
 * All imports of a script, including types, and those that are loaded before the script itself.
 *
 * @param {string} file its name, which says its language
 * @param {string} code
 * @returns {{ all: string[], loaded: Set<string> }} `loaded` are those imported for values, and not on demand
 * @throws Error when the code is not well formed
 */
export function importsOf(file, code) {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const statements = /** @type {unknown} */ (program.body)
  const loaded = /** @type {Node[]} */ (statements)
    .filter(isLoading)
    .flatMap(({ source }) => literal(source) ?? [])
  return { all: [...new Set(found(program))], loaded: new Set(loaded) }
}

/**
 * Whether a statement loads its module first; type imports do not.
 *
 * @param {Node} node
 */
function isLoading({ importKind, exportKind, specifiers }) {
  if (importKind === 'type' || exportKind === 'type') return false
  const named = /** @type {Node[]} */ (specifiers ?? [])
  return named.length === 0 || named.some((one) => one.importKind !== 'type' && one.exportKind !== 'type')
}

/**
 * @param {unknown} value
 * @returns {string[]}
 */
function found(value) {
  if (typeof value !== 'object' || value === null) return []
  const node = /** @type {Node} */ (value)
  const source = sources[node.type ?? '']?.(node)
  const own = literal(source)
  const below = Object.values(node).flatMap(found)
  return own === undefined ? below : [own, ...below]
}

/** @param {unknown} source */
function literal(source) {
  const node = /** @type {Node | null | undefined} */ (source)
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = /** @type {{ value: { cooked: string } }[] | undefined} */ (node?.quasis)
  return quasis?.length === 1 ? quasis[0]?.value.cooked : undefined
}

/** @param {Node} node */
function isRequire({ callee }) {
  return /** @type {Node} */ (callee).name === 'require'
}
