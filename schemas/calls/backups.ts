import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { accountRights } from '../account-rights.js'
import { backupCauses } from '../backup-causes.js'

const { id, moment, count } = shapes
const tag = 'core'

const cause = z.enum(shapes.keysOf(backupCauses)).nullable()

const run = z.object({
  id,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  by: z.string().nullable().describe('Who asked for it; null for those of the schedule'),
  backup: z.string().nullable().describe('Its name in the repository'),
  bytes: count.nullable(),
  files: count.nullable(),
  cause: cause.describe('Why it failed'),
  problems: z.array(z.string()).describe('What is wrong, as English sentences'),
  createdAt: moment,
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
})

const state = z.object({
  dailyAt: z.string().nullable().describe('When backups are made, as HH:MM; null where none are made'),
  behind: z.number().nullable().describe('How many seconds would be lost if everything went now'),
  cause: cause.describe('Why nothing is stored at the moment'),
  backups: z.array(run).describe('The last ten, the newest first'),
  drills: z.array(run).describe('The last ten, the newest first'),
})

/** A backup or a drill. */
export type BackupRun = Answered<typeof run>

/** The state of the backups. */
export type BackupState = Answered<typeof state>

export const readBackups = defineCall({
  method: 'GET',
  path: '/core/backups',
  access: accountRights.read,
  tag,
  summary: 'The last backups and drills, and how far the write-ahead log is stored',
  item: state,
})

export const startBackup = defineCall({
  method: 'POST',
  path: '/core/backups',
  access: accountRights.update,
  tag,
  summary: 'Makes a backup, or restores the last one in a drill; id is null when one is waiting already',
  body: z.object({ kind: z.enum(['backup', 'drill']) }),
  item: z.object({ id: id.nullable() }),
  problems: [404],
})
