import { expect, it } from 'vitest'
import type { Answer } from '../calls/answer'
import type { Session } from '../calls/sign-in'
import { messages } from '../messages'
import { sendPasskey } from './passkey-form'
import type { Presented } from './present-passkey'

const text = messages.en.pages.login.passkey
const presented = { outcome: 'done', item: { token: 'begun' } } as Presented

function sent(answer: Answer<Session>) {
  return sendPasskey(presented, async () => answer, text)
}

it('has the session that a passkey gives', async () => {
  const done = { outcome: 'done', item: { token: 'session' } } as const
  expect(await sent(done)).toEqual(done)
})

it('says what the server has against a passkey', async () => {
  const errors = [{ path: 'response', message: 'This passkey is not accepted.' }]
  expect(await sent({ outcome: 'invalid', errors })).toEqual({
    outcome: 'explained',
    message: 'This passkey is not accepted.',
  })
})

it.each(['cancelled', 'unsupported'] as const)('explains what is %s, and sends nothing', async (outcome) => {
  const never = () => Promise.reject(new Error('Nothing is to be sent'))
  expect(await sendPasskey({ outcome }, never, text)).toEqual({
    outcome: 'explained',
    message: text[outcome],
  })
})

it.each(['linkInvalid', 'unavailable', 'unreachable'] as const)('hands on what is %s', async (outcome) => {
  expect(await sent({ outcome })).toEqual({ outcome })
  const never = () => Promise.reject(new Error('Nothing is to be sent'))
  expect(await sendPasskey({ outcome }, never, text)).toEqual({ outcome })
})
