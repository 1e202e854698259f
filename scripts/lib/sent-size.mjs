import { statSync } from 'node:fs'

/**
 * The transfer size of a file: that of its brotli copy, if any.
 *
 * @param {string} file
 * @returns {number} in bytes, without headers
 */
export function sentSize(file) {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
