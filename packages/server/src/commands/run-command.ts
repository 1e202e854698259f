import { BackupError } from '@parvis/backup'
import { EmbeddedPostgresError } from '@parvis/embedded-postgres'
import { EngineError, MigrationFailed } from '@parvis/engine'
import { DatabaseFailure } from '@parvis/work'
import { ConfigError } from '../config/read.js'
import { type Command, CommandFailure } from './command.js'

/** The commands by their names; each is loaded when it is called. */
const commands = {
  backup: async () => (await import('./backup.js')).backupCommand,
  distribute: async () => (await import('./distribute.js')).distributeCommand,
  doctor: async () => (await import('./doctor.js')).doctorCommand,
  history: async () => (await import('./history.js')).historyCommand,
  migrate: async () => (await import('./migrate.js')).migrateCommand,
  restore: async () => (await import('./restore.js')).restoreCommand,
  update: async () => (await import('./update.js')).updateCommand,
  user: async () => (await import('./user.js')).userCommand,
  verify: async () => (await import('./verify.js')).verifyCommand,
  version: async () => (await import('./version.js')).versionCommand,
} satisfies Record<string, () => Promise<Command>>

/**
 * Runs a command of `parvis`. A failure is printed in one line.
 *
 * @param given the arguments of the command line, the command's name first
 * @returns the exit code of the process: 0, 1 when the command failed, 2 when there is no such command
 */
export async function runCommand(
  [name = 'help', ...given]: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  if (!Object.hasOwn(commands, name)) {
    for (const line of await usageLines()) console.log(line)
    return name === 'help' ? 0 : 2
  }
  try {
    await (await commands[name as keyof typeof commands]()).run(given, environment)
    return 0
  } catch (error) {
    console.error(failureLine(error))
    return 1
  }
}

async function usageLines(): Promise<readonly string[]> {
  const loaded = Object.entries(commands).map(async ([name, load]) => {
    const { usage, summary } = await load()
    return usageLine(name, usage, summary)
  })
  // The program `parvis` runs that one without this file.
  return ['Usage:', usageLine('start', '', 'runs Parvis'), ...(await Promise.all(loaded))]
}

function usageLine(name: string, usage: string, summary: string): string {
  return `  ${`parvis ${name} ${usage}`.trimEnd().padEnd(52)} ${summary}`
}

function failureLine(error: unknown): string {
  if (reasons.some((reason) => error instanceof reason)) return (error as Error).message
  if (error instanceof EmbeddedPostgresError) return `PARVIS_DATA: ${error.message}`
  if (error instanceof DatabaseFailure || error instanceof EngineError)
    return failureLine(error.cause ?? new CommandFailure(error.message))
  const { message, code } = error as NodeJS.ErrnoException
  return code === undefinedTable ? emptyDatabase : message || String(code)
}

/** Errors whose message is meant for the operator. */
const reasons = [BackupError, CommandFailure, ConfigError, MigrationFailed]

const undefinedTable = '42P01'

const emptyDatabase = 'This database is empty: start Parvis on it once.'
