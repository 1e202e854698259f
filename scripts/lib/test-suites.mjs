/**
 * @typedef {object} Suite
 * @property {string} name of its report
 * @property {string} label what it tests, for people
 * @property {readonly string[]} options of vitest
 * @property {Readonly<Record<string, string>>} [environment] variables it is run with besides those there are
 */

const untouchedByVersion = ['packages/server/src/publishing/**']

/** Every suite of tests, in the order they run. @type {readonly Suite[]} */
export const suites = [
  { name: 'units', label: 'Testing the parts', options: [] },
  {
    name: 'oldest-postgres',
    label: 'Testing work, engine, communities and server on PostgreSQL 15',
    options: [
      'packages/work',
      'packages/engine',
      'packages/communities',
      'packages/server',
      ...untouchedByVersion.flatMap((files) => ['--exclude', files]),
    ],
    environment: { PARVIS_TEST_POSTGRES: '15' },
  },
  {
    name: 'product',
    label: 'Testing the product in a browser',
    options: ['--config', 'tests/vitest.config.ts'],
  },
]
