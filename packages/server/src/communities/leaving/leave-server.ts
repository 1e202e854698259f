import { ChatError, type ChatPlatform } from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { JobFailed, type RunningJob, rowsOf } from '@parvis/work'
import { networkCauseOf } from '../networks/ask-platform.js'
import type { Leaving } from './free-servers.js'

/**
 * Has the bot leave a server, unless it is connected once more.
 *
 * @throws JobFailed when the platform will not have it, `ChatError` when it may later
 */
export async function leaveServer(
  { data }: Pick<RunningJob, 'data'>,
  { pool, platform }: { readonly pool: Pool; readonly platform: ChatPlatform },
): Promise<void> {
  const { platform: name, serverId } = data as Leaving
  if (name !== platform.name) throw new JobFailed('unknown_platform')
  const statement = { name: 'communities.connected', text: selectServer, values: [name, serverId] }
  if ((await rowsOf(pool, statement)).length > 0) return
  try {
    await platform.leave(serverId)
  } catch (error) {
    if (error instanceof ChatError && error.persistence === 'lasting')
      throw new JobFailed(networkCauseOf(error))
    throw error
  }
}

const selectServer = 'select 1 from "connected_servers" where "platform" = $1 and "serverId" = $2'
