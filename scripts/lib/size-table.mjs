/**
 * @typedef {object} Measured
 * @property {string} name for people
 * @property {number} bytes
 * @property {number} budget in bytes
 */

/**
 * Exceeded budgets, as lines of a table, worst first.
 *
 * @param {readonly Measured[]} measured
 * @returns {string[]} none when everything is within its budget
 */
export function excessTable(measured) {
  const excess = measured
    .filter(({ bytes, budget }) => bytes > budget)
    .sort((a, b) => b.bytes - b.budget - (a.bytes - a.budget))
  if (excess.length === 0) return []
  const width = Math.max(...excess.map(({ name }) => name.length))
  return [
    `${'kB sent'.padStart(width + 9)}   budget     over`,
    ...excess.map(
      ({ name, bytes, budget }) =>
        `${name.padEnd(width)} ${kilobytes(bytes)} ${kilobytes(budget)} ${kilobytes(bytes - budget)}`,
    ),
  ]
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1).padStart(8)
}
