import { statSync } from 'node:fs'

/**
 * How large a file is as browsers receive it: its brotli copy where there is one.
 *
 * @param {string} file
 * @returns {number} in bytes, without headers
 */
export function sentSize(file) {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
}
