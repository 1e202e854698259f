import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Pool } from '@parvis/engine'
import fc from 'fast-check'
import { evaluationDatabase } from '../support/evaluation-database.js'
import { startParvis } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { type Submission, submissions } from './hostile-submissions.js'
import { sendSubmission } from './send-submission.js'
import type { Log, SoakReport } from './soak.js'

/** A run of submissions to the forms of the site. */
export interface FormsRun {
  readonly count: number
  /** Whether the limits are those of production, instead of none that is reached. */
  readonly isLimited: boolean
  readonly log: Log
  readonly seed?: number
}

const raised = '999999/3600'
const limits = {
  none: ['publicForm.address', 'publicForm.account', 'plainForm.address', 'visitorMail.account'].map(
    (name) => `${name}=${raised}`,
  ),
  real: [
    'publicForm.address=20/3600',
    'publicForm.account=500/3600',
    'plainForm.address=5/3600',
    'visitorMail.account=5/3600',
  ],
}

/** How many are sent at once. */
const senders = 8
const tables = {
  contact: 'contact_messages',
  quotes: 'quotes',
  newsletter: 'newsletter_subscribers',
} as const

/**
 * Sends submissions, honest and hostile, to a new product: none may be answered 5xx, acknowledged ones must be
 * stored once, and no mail may have an injected header.
 */
export async function hostileForms({
  count,
  isLimited,
  log,
  seed = Date.now(),
}: FormsRun): Promise<SoakReport> {
  const folder = temporaryFolder('forms')
  const database = await evaluationDatabase(folder)
  const pool = openDatabase(database.url, () => undefined)
  const PARVIS_LIMITS = limits[isLimited ? 'real' : 'none'].join(', ')
  const server = await startParvis({ PARVIS_DATA: folder, DATABASE_URL: database.url, PARVIS_LIMITS })
  try {
    const plans = fc.sample(submissions, { numRuns: count, seed })
    const { statuses, acknowledged, failures } = await sendAll(server.url, plans, log)
    const losses = [
      ...failures,
      ...(await missing(pool, acknowledged)),
      ...injected(join(folder, 'mail')),
      ...(isLimited ? beyond(statuses) : []),
    ]
    const eventCount = [...statuses].sort().map(([status, times]) => `${status} ${times} times`)
    const summary = `${count} submissions (seed ${seed}), ${acknowledged.length} acknowledged; ${eventCount.join(', ')}`
    return { summary, losses }
  } finally {
    await server.end()
    await pool.end()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sendAll(url: string, plans: readonly Submission[], log: Log) {
  const statuses = new Map<number, number>()
  const acknowledged: Submission[] = []
  const failures: string[] = []
  const waiting = [...plans]
  const send = async () => {
    for (let plan = waiting.pop(); plan; plan = waiting.pop()) {
      const { times } = plan
      const answers = await Promise.all(Array.from({ length: times }, () => sendSubmission(url, plan)))
      for (const status of answers) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500) failures.push(`answered ${status}: ${JSON.stringify(plan).slice(0, 500)}`)
      }
      if (answers.some((status) => status === 202 || status === 303)) acknowledged.push(plan)
      if (waiting.length % 1000 === 0) log(`${waiting.length} to be sent`)
    }
  }
  await Promise.all(Array.from({ length: senders }, send))
  return { statuses, acknowledged, failures }
}

/** Acknowledged submissions that are not stored exactly once. */
async function missing(pool: Pool, acknowledged: readonly Submission[]): Promise<string[]> {
  const stored = new Map<string, number>()
  for (const [form, table] of Object.entries(tables)) {
    const { rows } = await pool.query<{ email: string }>(`select "email" from "${table}"`)
    for (const { email } of rows) stored.set(`${form} ${email}`, (stored.get(`${form} ${email}`) ?? 0) + 1)
  }
  return acknowledged.flatMap(({ form, values }) => {
    const key = `${form} ${String(values.email).trim().toLowerCase()}`
    return stored.get(key) === 1 ? [] : [`${key} is there ${stored.get(key) ?? 0} times`]
  })
}

const ownHeaders =
  /^(from|to|reply-to|subject|message-id|date|mime-version|content-(type|language|transfer-encoding)|auto-submitted|list-unsubscribe(-post)?)$/

/** Headers of the latest mails that are none of the product's own. */
function injected(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return files.flatMap((name) => {
    const [head = ''] = readFileSync(join(folder, name), 'utf8').split('\r\n\r\n')
    const names = head.split(/\r\n(?![ \t])/).map((line) => (line.split(':')[0] ?? '').toLowerCase())
    return names.filter((each) => !ownHeaders.test(each)).map((each) => `a mail has the header ${each}`)
  })
}

/** More accepted submissions than the limits allow. */
function beyond(statuses: ReadonlyMap<number, number>): string[] {
  const accepted = (statuses.get(202) ?? 0) + (statuses.get(303) ?? 0)
  return accepted > 5 ? [`${accepted} were taken without a stamp from one address, in place of 5`] : []
}
