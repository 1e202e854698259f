import { randomBytes } from 'node:crypto'
import { ChatError, type ChatMessage, type ChatPlatform, type UserId } from '@parvis/chat'
import { refuse } from '@parvis/engine'
import { askLive } from '../networks/ask-platform.js'
import { communityRefusals } from '../refusals.js'

/**
 * Writes to one person while another one waits.
 *
 * @param path the field to blame where the person takes no messages
 * @throws EngineError `invalid_input` then, `unavailable` while the platform is
 */
export function writeTo(
  platform: ChatPlatform,
  userId: UserId,
  message: Pick<ChatMessage, 'text' | 'layout' | 'buttons' | 'files'>,
  path: string,
): Promise<void> {
  const nonce = randomBytes(15).toString('base64url')
  return askLive(path, async () => {
    try {
      const channelId = await platform.openDirect(userId)
      await platform.send({ ...message, channelId, nonce, mentions: [] })
    } catch (error) {
      if (error instanceof ChatError && error.problem === 'unreachable')
        refuse([{ path, code: communityRefusals.takesNoMessages }])
      throw error
    }
  })
}
