/**
 * A folder and the imports that are forbidden in it.
 *
 * @typedef {object} Rule
 * @property {string} folder
 * @property {string[]} packages it does not import
 * @property {string[]} folders it does not reach into
 * @property {string[]} except files it may import from those folders
 */

/** @type {Rule[]} */
const rules = [
  {
    folder: 'packages/schema/',
    packages: ['react', 'fastify', 'pg'],
    folders: [],
    except: [],
  },
  {
    folder: 'packages/engine/src/routes/',
    packages: ['drizzle-orm', 'pg'],
    folders: ['packages/engine/src/store'],
    except: [
      'packages/engine/src/store/store.js',
      'packages/engine/src/store/changes/changes.js',
      'packages/engine/src/store/changes/bulk-change.js',
      'packages/engine/src/store/changes/consequences.js',
      'packages/engine/src/store/changes/take-steps.js',
      'packages/engine/src/store/changes/undo.js',
      'packages/engine/src/store/search/search.js',
    ],
  },
  {
    folder: 'packages/engine/src/store/',
    packages: ['fastify'],
    folders: ['packages/engine/src/routes', 'packages/engine/src/access'],
    except: ['packages/engine/src/access/caller.js'],
  },
]

/**
 * Reports an import that is forbidden in its folder: no line, or one.
 *
 * @param {import('./workspaces.mjs').Import} imported
 * @returns {string[]}
 */
export function forbiddenImports({ file, from, path }) {
  const isForbidden = rules
    .filter((rule) => file.startsWith(rule.folder))
    .some((rule) => (path === undefined ? forbidsPackage(rule, from) : forbidsFolder(rule, path)))
  return isForbidden ? [`${file}: '${from}' is something its folder must not know`] : []
}

/**
 * @param {Rule} rule
 * @param {string} from
 */
function forbidsPackage({ packages }, from) {
  return packages.some((name) => from === name || from.startsWith(`${name}/`))
}

/**
 * @param {Rule} rule
 * @param {string} path
 */
function forbidsFolder({ folders, except }, path) {
  return !except.includes(path) && folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
}
