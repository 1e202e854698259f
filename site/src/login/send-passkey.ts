import type { Answer } from '../calls/answer'
import type { PasskeyAnswer } from '../calls/passkeys'
import type { Session } from '../calls/sign-in'
import type { Explained } from '../forms/form-errors'
import type { LoginText } from '../words/words'
import type { Presented } from './present-passkey'

/** Hands over what a passkey answered, or explains why there is nothing to hand over. */
export async function sendPasskey(
  presented: Presented,
  finish: (answer: PasskeyAnswer) => Promise<Answer<Session>>,
  words: LoginText['passkey'],
): Promise<Answer<Session> | Explained> {
  if (presented.outcome === 'cancelled' || presented.outcome === 'unsupported')
    return { outcome: 'explained', message: words[presented.outcome] }
  if (presented.outcome !== 'done') return presented
  const answer = await finish(presented.item)
  const refused = answer.outcome === 'invalid' && answer.errors.find(({ path }) => path === 'response')
  return refused ? { outcome: 'explained', message: refused.message } : answer
}
