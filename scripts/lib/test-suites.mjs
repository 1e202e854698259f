/**
 * @typedef {object} Suite
 * @property {string} name of its report
 * @property {string} label what it tests, for people
 * @property {readonly string[]} options of vitest
 * @property {Readonly<Record<string, string>>} [environment] variables it is run with besides those there are
 */

const onOldest = { PARVIS_TEST_POSTGRES: '15' }

/** Every suite of tests, in the order they run. @type {readonly Suite[]} */
export const suites = [
  { name: 'units', label: 'Testing the parts', options: [] },
  {
    name: 'oldest-postgres',
    label: 'Testing every statement, work, migrations and the store on PostgreSQL 15',
    options: [
      'packages/work',
      ...['migrate', 'migrations', 'store'].map((folder) => `packages/engine/src/${folder}`),
      'packages/server/src/statements.test.ts',
    ],
    environment: onOldest,
  },
  {
    name: 'product',
    label: 'Testing the product in a browser',
    options: ['--config', 'tests/vitest.config.ts'],
  },
]

/** Whatever uses the database, on the oldest supported version of it. @type {readonly Suite[]} */
export const oldestPostgresSuites = [
  {
    name: 'whole-oldest-postgres',
    label: 'Testing work, engine, communities and server on PostgreSQL 15',
    options: ['packages/work', 'packages/engine', 'packages/communities', 'packages/server'],
    environment: onOldest,
  },
]
