import { inTransaction, openDatabase } from '@parvis/engine'
import { readConfig } from '../config/config.js'
import { issueFirstAdministratorToken, operatorAccount } from '../identity/index.js'
import { linkLines } from '../installation/index.js'
import { type Command, CommandFailure } from './command.js'
import { commandDatabase } from './command-database.js'

/** Prints a new link for the first operator, which replaces the previous one. Parvis may be running. */
export const userCommand: Command = {
  usage: '',
  summary: 'prints a link with which the first operator signs up',
  async run(_, environment) {
    const config = readConfig(environment)
    const pool = openDatabase(commandDatabase(config), () => undefined)
    try {
      const token = await inTransaction(pool, async (connection) => {
        const found = await operatorAccount(connection)
        if (!found)
          throw new CommandFailure('This database is empty: start Parvis on it once, which prints the link.')
        if (found.hasOperator)
          throw new CommandFailure('There is an operator already: they can invite others from the console.')
        return issueFirstAdministratorToken(connection)
      })
      for (const line of linkLines(config.publicUrl, token)) console.log(line)
    } finally {
      await pool.end()
    }
  },
}
