import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { diagnosticCodes } from '../diagnostics/causes.js'
import { figureNames } from '../diagnostics/figures.js'
import { diagnosticParts, diagnosticStates } from '../diagnostics/parts.js'
import { systemRights } from '../system-rights.js'

const { moment, count } = shapes

const part = z.enum(diagnosticParts)
const code = z.enum(diagnosticCodes)
const values = z.record(z.string(), z.union([z.number(), z.string()]))

const found = {
  state: z.enum(diagnosticStates).describe('`off` is not in use'),
  code: code.nullable().describe('Why it is not ready; the console has its sentences'),
  values: values.describe('The values of the cause'),
}

const failure = z.object({
  at: moment,
  code,
  values,
  process: z.string().describe('Which process saw it, as its host and its id'),
})

const diagnosis = z.object({
  part,
  ...found,
  figures: z.partialRecord(z.enum(figureNames), z.union([z.number(), z.string()])),
  process: z.string().describe('Which process looked, as its host and its id'),
  lookedAt: moment,
  since: moment.nullable().describe('Since when it is in this state, by what was seen each minute'),
  lastReadyAt: moment.nullable(),
  lastFailure: failure.nullable(),
  canRetry: z.boolean(),
  elsewhere: z
    .array(z.object({ host: z.string(), lookedAt: moment, ...found }))
    .describe('What other hosts saw of themselves, unless they are ready'),
})

/** A part of the installation as it is now, and as it was. */
export type Diagnosis = Answered<typeof diagnosis>

export const listDiagnostics = defineCall({
  method: 'GET',
  path: '/core/diagnostics',
  access: systemRights.read,
  tag: 'core',
  summary: 'How each part of the installation is, and what to do where one is not',
  items: diagnosis,
})

export const readDiagnosis = defineCall({
  method: 'GET',
  path: '/core/diagnostics/:part',
  access: systemRights.read,
  tag: 'core',
  summary: 'How one part of the installation is now',
  params: { part },
  item: diagnosis,
})

export const retryPart = defineCall({
  method: 'POST',
  path: '/core/diagnostics/:part/retry',
  access: systemRights.update,
  tag: 'core',
  summary: 'Do again what failed in a part, where it can be done again',
  params: { part },
  item: z.object({ retried: count.describe('How much is done again') }),
  problems: [422],
})
