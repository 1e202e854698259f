import { parseArgs } from 'node:util'
import { openDatabase } from '@parvis/engine'
import { readConfig } from '../config/config.js'
import { type Distribution, distribute, type Obstacle, plannedDistribution } from '../distribution/index.js'
import { type Command, CommandFailure } from './command.js'
import { commandDatabase } from './command-database.js'

/** Distributes the tables of communities over the machines of a database with Citus. */
export const distributeCommand: Command = {
  usage: '[--check]',
  summary: 'distributes communities over the machines of Citus',
  async run(given, environment) {
    const options = { check: { type: 'boolean', default: false } } as const
    const { values } = parseArgs({ args: [...given], options })
    const pool = openDatabase(commandDatabase(readConfig(environment)), () => undefined)
    try {
      const planned = await plannedDistribution(pool)
      if (typeof planned === 'string') throw new CommandFailure(sentences[planned])
      if (values.check) return check(planned)
      await distribute(pool, planned, console.log)
      console.log('All tables of communities are distributed.')
    } finally {
      await pool.end()
    }
  },
}

const sentences: Readonly<Record<Obstacle, string>> = {
  no_citus: 'This database has no Citus: on each machine, run "create extension citus".',
  no_machines: 'Citus has no machine that takes rows: add one by "select citus_add_node(…)".',
  not_migrated: 'This database is not migrated: run "parvis migrate" first.',
}

/** @throws CommandFailure when something is left to do */
function check({ keys, tables }: Distribution): void {
  for (const { table, key } of keys) console.log(`${table}: ${key} would be dropped.`)
  for (const table of tables) console.log(`${table}: would be distributed.`)
  const left = keys.length + tables.length
  if (left > 0) throw new CommandFailure(`${left} steps are left: run "parvis distribute" without --check.`)
  console.log('All tables of communities are distributed.')
}
