/** @typedef {{ name: string, expected: string, found: string | null, isSame: boolean }} Check */

/**
 * Checks of a token as the lines of a table; what differs says both values.
 *
 * @param {readonly Check[]} checks
 */
export function checkLines(checks) {
  const width = Math.max(...checks.map(({ name }) => name.length))
  return checks.map(({ name, expected, found, isSame }) => {
    const title = name.padEnd(width)
    return isSame
      ? `same       ${title}  ${expected}`
      : `DIFFERENT  ${title}  expected ${expected}, found ${found ?? 'nothing'}`
  })
}
