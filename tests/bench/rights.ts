import type { ServerProcess } from '../support/parvis-process.js'
import { microsecondsPerAnswer } from './load.js'
import { compareAlternating } from './pairs.js'
import type { Figure } from './report.js'
import { firstPage, newCompany } from './works.js'

/** The servers compared to find the cost of rights and the audit log. */
export interface RightsOptions {
  readonly parvis: ServerProcess
  /** The same engine without rights and audit log. */
  readonly bare: ServerProcess
  /** Of an administrator, who needs no groups. */
  readonly token: string
  /** Of a person with rights from many groups. */
  readonly memberToken: string
  readonly pairs: number
  /** How long a measurement lasts at most. */
  readonly seconds: number
}

/** How long one is enough, in seconds: turns are short. */
const enough = 1

const listTarget = 1.1
const createTarget = 1.25

/** How much longer calls take with rights of 50 groups, and with the audit log. */
export async function whatRightsCost(options: RightsOptions): Promise<Figure[]> {
  const { parvis, bare, token, memberToken, pairs } = options
  const turn = { seconds: Math.min(enough, options.seconds) }
  const own = `${parvis.url}/api`
  const lists = await compareAlternating(
    pairs,
    () => microsecondsPerAnswer(own, { ...firstPage, token: memberToken }, turn),
    () => microsecondsPerAnswer(own, { ...firstPage, token }, turn),
  )
  const creations = await compareAlternating(
    pairs,
    () => microsecondsPerAnswer(own, { ...newCompany, token: memberToken }, turn),
    () => microsecondsPerAnswer(bare.url, { ...newCompany, token: memberToken }, turn),
  )
  return [
    limit('list by rights of 50 groups, µs an answer', lists, 'as administrator', listTarget),
    limit('create by rights of 50 groups, audited, µs', creations, 'neither', createTarget),
  ]
}

function limit(
  work: string,
  { one, other, ratio }: Awaited<ReturnType<typeof compareAlternating>>,
  against: string,
  target: number,
): Figure {
  return { work, parvis: one, reference: other, ratio, against, target, isLimit: true }
}
