/**
 * What a room of the house never knows.
 *
 * @typedef {object} Room
 * @property {string} folder
 * @property {string[]} packages it does not import
 * @property {string[]} folders it does not reach into
 * @property {string[]} except files it may import from those folders
 */

/** @type {Room[]} */
const rooms = [
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
    except: ['packages/engine/src/store/store.js'],
  },
  {
    folder: 'packages/engine/src/store/',
    packages: ['fastify'],
    folders: ['packages/engine/src/routes', 'packages/engine/src/access'],
    except: ['packages/engine/src/access/caller.js'],
  },
]

/**
 * What an import brings into a room that must not know it: no line, or one.
 *
 * @param {import('./workspaces.mjs').Import} imported
 * @returns {string[]}
 */
export function forbiddenImports({ file, from, path }) {
  const isForbidden = rooms
    .filter((room) => file.startsWith(room.folder))
    .some((room) => (path === undefined ? knowsPackage(room, from) : reachesInto(room, path)))
  return isForbidden ? [`${file}: '${from}' is something its folder must not know`] : []
}

/**
 * @param {Room} room
 * @param {string} from
 */
function knowsPackage({ packages }, from) {
  return packages.some((name) => from === name || from.startsWith(`${name}/`))
}

/**
 * @param {Room} room
 * @param {string} path
 */
function reachesInto({ folders, except }, path) {
  return !except.includes(path) && folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
}
