import type { ChatPlatform } from '@parvis/chat'
import { type Caller, EngineError, type Pool, recordAudit, refuse, serveCall } from '@parvis/engine'
import { communityNetworks } from '@parvis/schemas'
import * as calls from '@parvis/schemas/calls/chat-account'
import { sendTestToSelf } from '@parvis/schemas/calls/deliveries'
import type { FastifyInstance } from 'fastify'
import { type ReadFile, sendablePicture } from '../deliveries/load-files.js'
import { refuseText } from '../deliveries/queue-test-message.js'
import { knownPlatform } from '../networks/ask-platform.js'
import type { NetworkKey } from '../networks/network.js'
import { networkIn } from '../networks/networks-of.js'
import { communityRefusals } from '../refusals.js'
import { type KnownUser, ownAccount, type PersonKey, unlinkAccount, userOn } from './account-record.js'
import { confirmCode, sendCode } from './confirm-account.js'
import { writeTo } from './write-to.js'

export interface ChatAccountRoutesOptions {
  readonly pool: Pool
  /** Undefined where none is configured. */
  readonly platform: ChatPlatform | undefined
  readonly secret: string
  readonly readFile: ReadFile
}

/** Routes of the caller's own account of a chat platform, and of test messages to it. */
export function chatAccountRoutes(
  app: FastifyInstance,
  { pool, platform: configured, secret, readFile }: ChatAccountRoutesOptions,
): void {
  const options = () => ({ pool, platform: knownPlatform(configured), secret })
  const personOf = ({ accountId, userId, kind }: Caller): PersonKey => {
    if (kind !== 'user') throw new EngineError('people_only', {})
    return { accountId, personId: userId, platform: knownPlatform(configured).name }
  }

  serveCall(app, calls.readChatAccount, async ({ caller, params }) => {
    const network = await networkIn(pool, caller, params.id)
    return shownAccount(pool, personOf(caller), network)
  })

  serveCall(app, calls.linkChatAccount, async ({ caller, params, body, request }) => {
    const network = await networkIn(pool, caller, params.id)
    const person = personOf(caller)
    await sendCode(options(), person, { network, ...body, locale: request.locale })
    return shownAccount(pool, person, network)
  })

  serveCall(app, calls.confirmChatAccount, async ({ caller, params, body }) => {
    const network = await networkIn(pool, caller, params.id)
    const person = personOf(caller)
    await confirmCode(options(), person, body.code)
    return shownAccount(pool, person, network)
  })

  serveCall(app, calls.unlinkChatAccount, async ({ caller, params }) => {
    await networkIn(pool, caller, params.id)
    await unlinkAccount(pool, personOf(caller))
  })

  serveCall(app, sendTestToSelf, async ({ caller, params, body }) => {
    const network = await networkIn(pool, caller, params.id)
    const { platform } = options()
    refuseText(body.text, platform)
    const { account } = await shownAccount(pool, personOf(caller), network)
    if (!account) return refuse([{ path: 'text', code: communityRefusals.notLinkedHere }])
    const { text, layout, picture: fileId } = body
    // Their answer would need a server.
    const buttons = body.buttons?.map((button) => ({ ...button, isDisabled: true }))
    const picture =
      fileId && (await sendablePicture(platform, fileId, (id) => readFile(caller.accountId, id)))
    const looks = {
      ...(layout && { layout }),
      ...(buttons && { buttons }),
      ...(picture && { files: [picture] }),
    }
    await writeTo(platform, account.userId, { text, ...looks }, 'text')
    const { name: entity } = communityNetworks
    await recordAudit(pool, caller, { action: 'test_message_sent', entity, record: network.networkId })
  })
}

/** The caller's own account, and the one to which a code was sent, where they are on the network. */
async function shownAccount(pool: Pool, person: PersonKey, network: NetworkKey) {
  const own = await ownAccount(pool, person)
  const shown = async (userId: KnownUser['userId'] | null | undefined) =>
    (userId && (await userOn(pool, network, userId))) || null
  return {
    account: await shown(own?.userId),
    pending: await shown(own?.pendingId),
    codeUntil: own?.codeUntil ?? null,
  }
}
