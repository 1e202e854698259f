import { ChatError, type ChatPlatform, type ChatServer } from '@parvis/chat'
import type { NetworkCause } from '@parvis/schemas/causes'
import { networkCauseOf } from '../networks/ask-platform.js'

/** What somebody brought back from the page of a platform. */
export interface PlatformAnswer {
  readonly code?: string
  /** Given in place of a code where the bot was not let in. */
  readonly error?: string
  /** The server they were told to have chosen, which nobody vouches for. */
  readonly serverId?: string
}

/** The server that the bot was let into and sees, or why there is none. */
export type JoiningOutcome = { readonly server: ChatServer } | { readonly cause: NetworkCause }

/** Finds out what came of an invitation: the platform's word counts, and that the bot itself sees the server. */
export async function outcomeOf(
  platform: ChatPlatform,
  returnTo: string,
  { code, error, serverId: told }: PlatformAnswer,
): Promise<JoiningOutcome> {
  if (error !== undefined || code === undefined) return { cause: 'denied' }
  try {
    const { serverId } = await platform.accept({ code, returnTo })
    if (told !== undefined && told !== serverId) return { cause: 'other_server' }
    return { server: await platform.describe(serverId) }
  } catch (failure) {
    if (failure instanceof ChatError) return { cause: networkCauseOf(failure) }
    throw failure
  }
}
