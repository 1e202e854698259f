import type { Answer } from '../calls/answer'
import type { stampFor } from './stamped'

/** Sends a form with its stamp; once more with another one where the server takes that no longer. */
export async function sendStamped(
  stamp: ReturnType<typeof stampFor>,
  data: FormData,
  send: (data: FormData) => Promise<Answer<'OK'>>,
): Promise<Answer<'OK'>> {
  const attempt = async () => {
    const given = await stamp.ready()
    if (given === undefined) data.delete('stamp')
    else data.set('stamp', given)
    return send(data)
  }
  const answer = await attempt()
  if (answer.outcome !== 'invalid' || !answer.errors.some(({ path }) => path === 'stamp')) return answer
  stamp.renew()
  return attempt()
}
