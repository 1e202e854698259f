import type { Pool } from '@parvis/engine'
import type { FastifyRequest } from 'fastify'
import type { Limiter } from '../../limits/index.js'
import type { OperatorAccount } from '../operator-account.js'

const hour = 3600
/** Factor by which the limit per address is lower without a stamp. */
const plainShare = 4

const anHour = (count: number) => ({ count, seconds: hour })

/**
 * Counts a form from an address, before it is read.
 *
 * @throws EngineError `too_many`
 */
export async function countAttempt(
  limiter: Limiter,
  request: FastifyRequest,
  operator: OperatorAccount,
): Promise<void> {
  const rates = operator.perAddress === null ? undefined : { address: anHour(operator.perAddress) }
  await limiter.consume(request, 'publicForm', { rates })
}

/**
 * Counts a form before it is stored: with a stricter limit per address when it has no stamp, among all forms, and among
 * those that mail an address.
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
  if (!form.isStamped) await limiter.consume(request, 'plainForm', { rates: plain })
  await limiter.consume(request, 'visitorMail', { key: `${form.name} ${form.email.toLowerCase()}` })
  await limiter.countMail(pool, form.email)
  const all = operator.inAll === null ? {} : { account: anHour(operator.inAll) }
  await limiter.consume(request, 'publicForm', { key: form.name, rates: { address: undefined, ...all } })
}
