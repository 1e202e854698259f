import type { Pool } from '@parvis/engine'
import type { FastifyRequest } from 'fastify'
import type { Limiter } from '../../limits/index.js'
import type { OperatorAccount } from '../operator-account.js'

const hour = 3600
/** How many times fewer forms without a stamp may come from one address than with one. */
const plainShare = 4

const anHour = (count: number) => ({ count, seconds: hour })

/**
 * Counts a form that comes from an address, before it is read.
 *
 * @throws EngineError `too_many`
 */
export async function countAttempt(
  limiter: Limiter,
  request: FastifyRequest,
  operator: OperatorAccount,
): Promise<void> {
  const rates = operator.perAddress === null ? undefined : { address: anHour(operator.perAddress) }
  await limiter.consume(request, 'publicForm', undefined, undefined, rates)
}

/**
 * Counts a form that is about to be taken: more strictly from an address where it has no stamp, among all, and among those
 * that send a mail to an address.
 *
 * @throws EngineError `too_many`
 */
export async function countForm(
  { pool, limiter }: { readonly pool: Pool; readonly limiter: Limiter },
  request: FastifyRequest,
  operator: OperatorAccount,
  form: { readonly name: string; readonly email: string; readonly isStamped: boolean },
): Promise<void> {
  const plain =
    operator.perAddress === null
      ? undefined
      : { address: anHour(Math.ceil(operator.perAddress / plainShare)) }
  if (!form.isStamped) await limiter.consume(request, 'plainForm', undefined, undefined, plain)
  await limiter.consume(request, 'visitorMail', `${form.name} ${form.email.toLowerCase()}`)
  await limiter.countMail(pool, form.email)
  const all = operator.inAll === null ? {} : { account: anHour(operator.inAll) }
  await limiter.consume(request, 'publicForm', form.name, undefined, { address: undefined, ...all })
}
