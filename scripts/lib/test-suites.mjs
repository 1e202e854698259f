/**
 * @typedef {object} Suite
 * @property {string} name of its report
 * @property {string} label what it tests, for people
 * @property {readonly string[]} options of vitest
 */

/** Every suite of tests, in the order they run. @type {readonly Suite[]} */
export const suites = [
  { name: 'units', label: 'Testing the parts', options: [] },
  {
    name: 'product',
    label: 'Testing the product in a browser',
    options: ['--config', 'tests/vitest.config.ts'],
  },
]
