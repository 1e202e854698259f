import { migrate } from '@parvis/engine'
import { readConfig } from '../config/config.js'
import { migrationsFolder } from '../database/migrations-folder.js'
import type { Command } from './command.js'
import { commandDatabase } from './command-database.js'

/** Applies the migrations that the database has not seen. */
export const migrateCommand: Command = {
  usage: '',
  summary: 'applies the migrations that the database has not seen',
  async run(_, environment) {
    await migrate(commandDatabase(readConfig(environment)), migrationsFolder, {
      report: console.log,
    })
    console.log('All migrations are applied.')
  },
}
