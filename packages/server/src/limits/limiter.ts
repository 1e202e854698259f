import { createHmac } from 'node:crypto'
import { EngineError, type Pool, type Queryable } from '@parvis/engine'
import { countAttempt, uncountAttempts } from '@parvis/work'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../cookies/index.js'
import { knownDevices } from './known-device.js'
import { networkOf } from './network-of.js'
import type { LimitName, Limits, Rate, Scope } from './rules.js'

export interface LimiterOptions {
  readonly pool: Pool
  readonly secret: string
  readonly limits: Limits
  readonly publicUrl: string
}

interface Bucket {
  readonly key: string
  readonly rate: Rate
}

/** What is known of an attempt besides its request. */
interface Attempt {
  /** What it is about, such as the login that was typed. */
  readonly key?: string
  /** Whose known browsers have counters of their own. */
  readonly owner?: string
  /** Overrides the rates of the limit. */
  readonly rates?: Readonly<Partial<Record<Scope, Rate>>>
}

export type Limiter = ReturnType<typeof limiterOf>

export type CountMail = Limiter['countMail']

/** Limits the rate of attempts, counted in the database for all servers. */
export function limiterOf({ pool, secret, limits, publicUrl }: LimiterOptions) {
  const devices = knownDevices(secret, hostCookie('parvis_device', publicUrl))
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('\0')).digest('base64url')

  function bucketsOf(
    request: FastifyRequest,
    name: LimitName,
    { key, owner, rates = {} }: Attempt,
  ): Bucket[] {
    const { address, account } = { ...limits[name], ...rates }
    const device = owner === undefined ? undefined : devices.find(request, owner)
    if (device !== undefined && account) return [{ key: keyOf(name, 'device', device), rate: account }]
    const network = networkOf(request.ip)
    return [
      ...(address ? [{ key: keyOf(name, 'address', network), rate: address }] : []),
      ...(account && key !== undefined ? [{ key: keyOf(name, 'account', key), rate: account }] : []),
    ]
  }

  return {
    /**
     * Counts one attempt, by the address of the caller and by what it is about. A browser that the owner has signed
     * in with before is counted by itself alone, so that nobody else's attempts lock it out.
     *
     * @throws EngineError `too_many` once it was tried too often
     */
    async consume(request: FastifyRequest, name: LimitName, attempt: Attempt = {}): Promise<void> {
      for (const bucket of bucketsOf(request, name, attempt)) {
        await count(pool, bucket)
      }
    },
    /**
     * Counts a mail by the address it goes to, and where a person has it sent to somebody else, by that person and by their
     * account. Counted within a transaction, it is counted once that is committed.
     *
     * @throws EngineError `too_many` once too many were sent
     */
    async countMail(
      database: Queryable,
      to: string,
      sender?: { readonly userId: string; readonly accountId: string },
    ): Promise<void> {
      const counted = [
        ['mailRecipient', to.toLowerCase()],
        ...(sender
          ? ([
              ['mailSender', sender.userId],
              ['mailAccount', sender.accountId],
            ] as const)
          : []),
      ] as const
      for (const [name, key] of counted) {
        const { account: rate } = limits[name]
        if (!rate) continue
        await count(database, { key: keyOf(name, 'account', key), rate })
      }
    },
    /** Uncounts a successful attempt, so that only failures are counted. */
    async forgive(request: FastifyRequest, name: LimitName, attempt: Attempt): Promise<void> {
      const keys = bucketsOf(request, name, attempt).map((bucket) => bucket.key)
      await uncountAttempts(pool, keys)
    },
    /** Whether the owner has signed in with this browser before. */
    knows(request: FastifyRequest, owner: string): boolean {
      return devices.find(request, owner) !== undefined
    },
    /** Remembers that the owner has signed in with this browser. */
    know(request: FastifyRequest, reply: FastifyReply, owner: string): void {
      devices.remember(request, reply, owner)
    },
  }
}

async function count(database: Queryable, { key, rate }: Bucket): Promise<void> {
  const counted = await countAttempt(database, key, rate.seconds)
  if (counted.count > rate.count) throw tooMany(counted.wait)
}

function tooMany(wait: number): EngineError {
  const minutes = Math.ceil(wait / 60)
  const inWords = (locale: string) => new Intl.RelativeTimeFormat(locale).format(minutes, 'minute')
  return new EngineError('too_many', { retryAfter: wait, reason: { fr: inWords('fr'), en: inWords('en') } })
}
