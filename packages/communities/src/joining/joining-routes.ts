import type { ChatPlatform } from '@parvis/chat'
import { serveCall } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import * as calls from '@parvis/schemas/calls/networks'
import type { FastifyInstance } from 'fastify'
import { knownPlatform } from '../networks/ask-platform.js'
import { communityOf } from '../networks/networks-of.js'
import { beginJoining, type JoiningOptions } from './begin-joining.js'
import { finishJoining, type Joined } from './finish-joining.js'

export interface JoiningRoutesOptions extends Omit<JoiningOptions, 'platform'> {
  /** Undefined where none is configured. */
  readonly platform: ChatPlatform | undefined
}

/** Routes to invite the bot to a server, and to process the answer. */
export function joiningRoutes(app: FastifyInstance, given: JoiningRoutesOptions): void {
  const options = (): JoiningOptions => ({ ...given, platform: knownPlatform(given.platform) })

  serveCall(app, calls.inviteBot, ({ caller, body: { networkId } }) =>
    beginJoining(options(), caller, { communityId: communityOf(caller), networkId }),
  )

  serveCall(app, calls.inviteBotFirst, ({ caller }) => beginJoining(options(), caller, {}))

  serveCall(app, calls.finishInvitation, async ({ caller, body }) =>
    answerOf(await finishJoining(options(), caller, body)),
  )
}

type Answer = ResultOf<typeof calls.finishInvitation>

/** The outcome for the console. */
function answerOf(joined: Joined): Answer {
  if (!('network' in joined)) return joined
  const { id, state, cause } = joined.network
  return { networkId: id, communityId: joined.communityId, state, cause } as Answer
}
