import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { releaseCauses } from '../release-causes.js'
import { systemRights } from '../system-rights.js'
import { updateCauses } from '../update-causes.js'

const { id, moment, count } = shapes
const tag = 'core'
const places = {
  made: z.string().nullable().describe('What the release is for'),
  here: z.string().nullable().describe('What is here'),
}

const run = z.object({
  id,
  kind: z
    .enum(['soft', 'hard', 'rehearsal'])
    .describe('A hard update runs the operator’s command first; a rehearsal changes nothing'),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  phase: z
    .enum(['command', 'verify', 'unpack', 'rehearse', 'migrate', 'replace', 'watch'])
    .nullable()
    .describe('What it does, or did last'),
  by: z.string(),
  from: z.string().nullable().describe('The version that ran before; null until it begins'),
  to: z.string().nullable().describe('The version to run; null until it is known'),
  isRestart: z.boolean().describe('Whether no newer release was there, so that the same one started again'),
  cause: z.enum(shapes.keysOf(updateCauses)).nullable().describe('Why it failed'),
  ...places,
  expected: z
    .number()
    .nullable()
    .describe('How many seconds the rehearsal expects it to take; null without one'),
  took: z.number().nullable().describe('How many seconds it took from its migrations to its end'),
  createdAt: moment,
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
})

const release = z.object({
  file: z.string(),
  version: z.string().nullable(),
  problem: z
    .object({ cause: z.enum(shapes.keysOf(releaseCauses)), ...places })
    .nullable()
    .describe('Why it cannot be installed'),
  expected: z.number().nullable().describe('How many seconds its last rehearsal expects; null without one'),
})

const state = z.object({
  version: z.string().describe('The version that runs'),
  isSupervised: z.boolean().describe('Whether `parvis start` runs this process, so that it can be updated'),
  hasCommand: z.boolean().describe('Whether the operator has set a command for hard updates'),
  folder: z.string().describe('Where the operator puts releases'),
  release: release
    .nullable()
    .describe('The newest release in that folder; null without one that does not run yet'),
  runs: z.array(run).describe('The last ten updates and rehearsals, the newest first'),
})

const accepted = z.object({ status: z.literal('OK') })

/** An update or a rehearsal. */
export type UpdateRun = Answered<typeof run>

/** The state of the updates. */
export type UpdateState = Answered<typeof state>

export const readUpdates = defineCall({
  method: 'GET',
  path: '/core/updates',
  access: systemRights.read,
  tag,
  summary: 'Which version runs, which one could, and what became of the last updates',
  item: state,
})

export const readUpdateLog = defineCall({
  method: 'GET',
  path: '/core/updates/:id/log',
  access: systemRights.read,
  tag,
  summary: 'The log of an update',
  items: z.object({ number: count, at: moment, line: z.string().describe('In English') }),
})

export const softUpdate = defineCall({
  method: 'POST',
  path: '/core/softUpdate',
  access: systemRights.update,
  tag,
  summary: 'Updates to the newest release, or restarts the processes where there is none',
  description:
    'It is verified, rehearsed on a copy of the database, migrated to, and watched; it is taken back where it is not healthy. \
The new `health_version` shows once all processes run it.',
  bare: true,
  item: accepted,
  problems: [422],
})

export const hardUpdate = defineCall({
  method: 'POST',
  path: '/core/hardUpdate',
  access: systemRights.update,
  tag,
  summary: 'Runs the operator’s command, then updates as a soft update does',
  bare: true,
  item: accepted,
  problems: [422],
})

export const rehearseUpdate = defineCall({
  method: 'POST',
  path: '/core/updates/rehearsal',
  access: systemRights.update,
  tag,
  summary: 'Rehearses the update to the newest release on a copy of the database',
  bare: true,
  item: accepted,
  problems: [422],
})
