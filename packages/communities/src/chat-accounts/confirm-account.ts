/** Linking the account of a chat platform by a code, which only its owner reads. */

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { ChatPlatform, UserId } from '@parvis/chat'
import { type Pool, refuse } from '@parvis/engine'
import { fillIn, type Locale } from '@parvis/schema'
import type { NetworkKey } from '../networks/network.js'
import { communityRefusals } from '../refusals.js'
import {
  cancelCode,
  confirmAccount,
  countAttempt,
  type PersonKey,
  storeCode,
  userOn,
} from './account-record.js'
import { chatAccountMessages } from './messages.js'
import { writeTo } from './write-to.js'

export interface LinkOptions {
  readonly pool: Pool
  readonly platform: ChatPlatform
  /** The server's. */
  readonly secret: string
}

/**
 * Sends a code to someone on a network, who is said to be the person of the console.
 *
 * @throws EngineError `invalid_input` for someone who is not on the network or takes no messages, or when too many codes were
 * sent; `unavailable` while the platform is
 */
export async function sendCode(
  { pool, platform, secret }: LinkOptions,
  person: PersonKey,
  {
    network,
    userId,
    locale,
  }: { readonly network: NetworkKey; readonly userId: UserId; readonly locale: Locale },
): Promise<void> {
  const user = await userOn(pool, network, userId)
  if (!user) return refuse([{ path: 'userId', code: communityRefusals.notOnNetwork }])
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = hashOf(secret, person, userId, code)
  if (!(await storeCode(pool, person, { pendingId: userId, codeHash })))
    refuse([{ path: 'userId', code: communityRefusals.tooManyCodes }])
  const text = fillIn(chatAccountMessages.code[locale], { code })
  try {
    await writeTo(platform, userId, { text }, 'userId')
  } catch (error) {
    await cancelCode(pool, person)
    throw error
  }
}

/** Links the account to which a code was sent. @throws EngineError `invalid_input` for another code, or one that is over */
export async function confirmCode(
  { pool, secret }: Pick<LinkOptions, 'pool' | 'secret'>,
  person: PersonKey,
  code: string,
): Promise<void> {
  const pending = await countAttempt(pool, person)
  if (!pending) return refuse([{ path: 'code', code: communityRefusals.codeOver }])
  const typed = hashOf(secret, person, pending.pendingId, code.replaceAll(/\s/g, ''))
  const isRight = timingSafeEqual(Buffer.from(typed), Buffer.from(pending.codeHash))
  if (!isRight || !(await confirmAccount(pool, person, pending.codeHash)))
    refuse([{ path: 'code', code: 'wrong_code' }])
}

function hashOf(secret: string, { accountId, personId, platform }: PersonKey, userId: UserId, code: string) {
  const what = ['chat account', accountId, personId, platform, userId, code].join('\0')
  return createHmac('sha256', secret).update(what).digest('base64url')
}
