import { expect, it } from 'vitest'
import type { Answer } from '../calls/answer'
import { sendStamped } from './use-visitor-form'

const refused: Answer<'OK'> = { outcome: 'invalid', errors: [{ path: 'stamp', message: 'Too old.' }] }
const done: Answer<'OK'> = { outcome: 'done', item: 'OK' }

function stampsOf(...stamps: (string | undefined)[]) {
  const given = [...stamps]
  let renewals = 0
  return {
    open: () => undefined,
    renew: () => void renewals++,
    ready: async () => given.shift(),
    renewals: () => renewals,
  }
}

it('sends once more, with another stamp, what was refused for its stamp alone', async () => {
  const sent: unknown[] = []
  const stamps = stampsOf('old', 'new')
  const answers = [refused, done]
  const answer = await sendStamped(stamps, new FormData(), async (data) => {
    sent.push(data.get('stamp'))
    return answers.shift() ?? done
  })
  expect([answer, sent, stamps.renewals()]).toEqual([done, ['old', 'new'], 1])
})

it('sends what else is refused once, and goes without a stamp where there is none', async () => {
  const sent: unknown[] = []
  const other: Answer<'OK'> = { outcome: 'invalid', errors: [{ path: 'email', message: 'Invalid.' }] }
  const answer = await sendStamped(stampsOf(undefined), new FormData(), async (data) => {
    sent.push(data.has('stamp'))
    return other
  })
  expect([answer, sent]).toEqual([other, [false]])
})
