import { parseArgs } from 'node:util'
import { ConfigError } from './read.js'

/** The arguments of the command line. */
export interface Arguments {
  /** How many members the first server of an evaluation has. */
  readonly demoSize: number
}

/** How many members the first server has by default. */
const usualDemoSize = 5000

const most = 10_000_000

/** @throws ConfigError naming what is wrong in one line */
export function readArguments(given: readonly string[]): Arguments {
  const { 'demo-size': size } = parsed(given)
  if (size === undefined) return { demoSize: usualDemoSize }
  const demoSize = /^\d{1,8}$/.test(size) ? Number(size) : Number.NaN
  if (demoSize <= most) return { demoSize }
  throw new ConfigError(`--demo-size: a number of members from 0 to ${most} is expected`)
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: { 'demo-size': { type: 'string' } } }).values
  } catch (error) {
    throw new ConfigError((error as Error).message)
  }
}
