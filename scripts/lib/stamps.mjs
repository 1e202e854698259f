import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Folder of stamps, logs and reports; removed along with the dependencies. */
export const stateFolder = join(root, 'node_modules/.parvis')

/**
 * Stores the inputs of each step's last run.
 *
 * @param {string} folder
 */
export function stampsIn(folder) {
  /** @param {string} name */
  const fileOf = (name) => join(folder, `${name}.stamp`)
  return {
    /**
     * @param {string} name
     * @returns {string | undefined} the last value
     */
    read(name) {
      try {
        return readFileSync(fileOf(name), 'utf8')
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined
        throw error
      }
    },
    /**
     * @param {string} name
     * @param {string} stamp
     */
    write(name, stamp) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(fileOf(name), stamp)
    },
    /** @param {string} name */
    remove(name) {
      rmSync(fileOf(name), { force: true })
    },
  }
}

export const stamps = stampsIn(stateFolder)
