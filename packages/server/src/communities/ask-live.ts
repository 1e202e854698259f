import { ChatError } from '@parvis/chat'
import { EngineError } from '@parvis/engine'
import { networkCauseOf } from './networks/network-cause-of.js'
import { causeRefusal } from './refusals.js'

/** How long somebody waits for a platform, in milliseconds. */
const patience = 10_000

/**
 * Asks a platform while somebody waits.
 *
 * @param path the field that is refused where the platform refuses
 * @throws EngineError `unavailable` when it does not answer in time, or not now; `invalid_input` when it will not
 */
export async function askLive<Answer>(path: string, ask: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChatError('unavailable')), patience)
  })
  try {
    return await Promise.race([ask(), tooLate])
  } catch (error) {
    if (!(error instanceof ChatError)) throw error
    if (error.persistence === 'lasting') throw causeRefusal(path, networkCauseOf(error))
    throw new EngineError('unavailable', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
