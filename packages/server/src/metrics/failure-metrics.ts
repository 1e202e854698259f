import type { Warn } from '@parvis/work'
import { Counter } from 'prom-client'
import type { Registers } from './registers.js'

/** How many different messages are counted separately: they are constants of the code, and this is for mistakes. */
const mostMessages = 200
const longestMessage = 120

/** Counts the warnings of background work by module and message. */
export function countFailures(registers: Registers): (warn: Warn) => Warn {
  const failures = new Counter({
    name: 'parvis_background_failures_total',
    help: 'Warnings of background work, by its module and their message.',
    labelNames: ['module', 'message'],
    registers,
  })
  const known = new Set<string>()
  const labelOf = (message: string) => {
    if (known.size < mostMessages) known.add(message)
    return known.has(message) ? message.slice(0, longestMessage) : 'other'
  }
  return (warn) => (message, error, facts) => {
    failures.inc({ module: String(facts?.module ?? 'process'), message: labelOf(message) })
    warn(message, error, facts)
  }
}
