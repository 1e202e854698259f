import { type HistoryProblem, type HistoryProblemKind, openDatabase, verifyHistory } from '@parvis/engine'
import { readConfig } from '../config/config.js'
import { type Command, CommandFailure } from './command.js'
import { commandDatabase } from './command-database.js'

/** Verifies that nobody altered the history past Parvis. */
export const historyCommand: Command = {
  usage: 'verify',
  summary: 'says from which change on the history was altered',
  async run([action, ...rest], environment) {
    if (action !== 'verify' || rest.length > 0) throw new CommandFailure('Usage: parvis history verify')
    const pool = openDatabase(commandDatabase(readConfig(environment)), () => undefined)
    let altered = 0
    try {
      for await (const { accountId, month, revisions, hash, problems } of verifyHistory(pool)) {
        console.log(`${accountId}  ${month.slice(0, 7)}  ${revisions} changes  ${hash}`)
        for (const problem of problems) console.log(`  ${sentenceFor(problem)}`)
        if (problems.length > 0) altered += 1
      }
    } finally {
      await pool.end()
    }
    if (altered > 0) throw new CommandFailure('The history was altered.')
    console.log('The history is as it was sealed.')
  },
}

const words: Readonly<Record<HistoryProblemKind, string>> = {
  altered: 'was altered',
  missing: 'is missing',
  added: 'was added past Parvis',
  erased: 'was erased, although its record was not deleted for good',
  chain: 'or an earlier one was altered or removed',
}

function sentenceFor({ kind, sequence, resource, record }: HistoryProblem): string {
  const subject = kind === 'chain' ? `Seal ${sequence}` : `Change ${sequence}`
  return `${subject}${record ? `, of ${resource} ${record},` : ''} ${words[kind]}.`
}
