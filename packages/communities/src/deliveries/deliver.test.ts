import { ChatError, type ChatPlatform, type ChatProblem, type MessageSearch } from '@parvis/chat'
import { discordPlatform } from '@parvis/discord'
import { expect, it } from 'vitest'
import { deliver } from './deliver.js'

const real = discordPlatform({ clientId: '1', clientSecret: 's', botToken: 't' })
const message = { channelId: '1', text: 'Hello', nonce: 'n', mentions: [] }
const at = new Date()

/** A message on its second attempt, and a platform that refuses it with the given answers. */
async function refused(problem: ChatProblem, search: () => MessageSearch) {
  const platform: ChatPlatform = {
    ...real,
    send: async () => Promise.reject(new ChatError(problem)),
    find: async () => search(),
  }
  return deliver(platform, { message, triedAt: at, attempts: 2, isSame: true }, async () => undefined)
}

it('what may have been sent before it was refused is looked for', async () => {
  expect(await refused('forbidden', () => ({ kind: 'absent' }))).toEqual({
    kind: 'stopped',
    cause: 'forbidden',
  })
  const found = { kind: 'found', message: { id: '7', at } } as const
  expect(await refused('forbidden', () => found)).toEqual({ kind: 'sent', messageId: '7', at })
  const unclear = { kind: 'uncertain', cause: 'unclear' }
  expect(await refused('forbidden', () => ({ kind: 'unclear' }))).toEqual(unclear)
})

it('where the history cannot be read for good, nobody knows; for now, it is asked again', async () => {
  const throwing = (problem: ChatProblem) => () => {
    throw new ChatError(problem)
  }
  expect(await refused('not_found', throwing('not_found'))).toEqual({ kind: 'uncertain', cause: 'unclear' })
  expect(await refused('invalid', throwing('unavailable'))).toMatchObject({ kind: 'later' })
})
