import {
  type Attempts,
  ChatError,
  type ChatPlatform,
  type ChatProblem,
  type MessageSearch,
  type OwnMessage,
} from '@parvis/chat'
import { discordPlatform } from '@parvis/discord'
import type { DeliveryCause } from '@parvis/schemas/causes'
import { expect, it } from 'vitest'
import { deliver } from './deliver.js'

const real = discordPlatform({ clientId: '1', clientSecret: 's', botToken: 't' })
const message = { channelId: '1', text: 'Hello', nonce: 'n', mentions: [] }
const at = new Date()
const tried: Attempts = { first: new Date(at.getTime() - 2000), last: new Date(at.getTime() - 1000) }

/** A history with these messages of the bot, by id: those that say the same, and others. */
const history = (same: readonly string[], others: readonly string[] = []): MessageSearch => {
  const own =
    (isSame: boolean) =>
    (id: string): OwnMessage => ({ id, at, isSame })
  return { kind: 'read', messages: [...same.map(own(true)), ...others.map(own(false))] }
}

interface Setting {
  readonly search: (attempts: Attempts) => MessageSearch
  readonly problem?: ChatProblem
  readonly isDefect?: boolean
  /** Of the attempt before. */
  readonly cause?: DeliveryCause | null
  /** Messages of other deliveries. */
  readonly recorded?: readonly string[]
  readonly isSame?: boolean
  readonly mayBeUnderWay?: boolean
  readonly isAway?: boolean
  readonly attempts?: number
}

/** Delivers a message, by default on its second attempt; the platform refuses it with a problem, or sends it as 9. */
async function delivered(setting: Setting) {
  const { search, problem, isDefect, cause = null, recorded = [], isSame = true, attempts = 2 } = setting
  const { mayBeUnderWay = false, isAway = false } = setting
  const calls: string[] = []
  const platform: ChatPlatform = {
    ...real,
    async send() {
      calls.push('send')
      if (problem) throw new ChatError(problem, { isDefect })
      return { id: '9', at }
    },
    async find(_, given) {
      calls.push('find')
      return search(given)
    },
  }
  const outcome = await deliver(
    platform,
    { message, tried, attempts, isSame, mayBeUnderWay, cause },
    {
      async markTriedNow() {
        calls.push('mark')
        return !isAway
      },
      recordedAmong: async (ids) => ids.filter((id) => recorded.includes(id)),
    },
  )
  return { outcome, calls }
}

const outcomeFor = async (setting: Setting) => (await delivered(setting)).outcome

const stopped = { kind: 'stopped', cause: 'forbidden' }
const unclear = { kind: 'uncertain', cause: 'unclear' }
const sent = (messageId: string) => ({ kind: 'sent', messageId, at })

it('what may have been sent before it was refused is looked for, around the earlier attempts', async () => {
  const outcome = (search: MessageSearch, recorded: readonly string[] = []) =>
    outcomeFor({ problem: 'forbidden', search: () => search, recorded })
  expect(await outcome(history([], ['7']))).toEqual(stopped)
  expect(await outcome(history(['7'], ['8']))).toEqual(sent('7'))
  expect(await outcome(history(['6', '7']), ['6'])).toEqual(sent('7'))
  expect(await outcome(history(['7']), ['7'])).toEqual(stopped)
  expect(await outcome(history(['6', '7']))).toEqual(unclear)
  expect(await outcome({ kind: 'unclear' })).toEqual(unclear)
  const given: Attempts[] = []
  const search = (attempts: Attempts) => {
    given.push(attempts)
    return history([])
  }
  await outcomeFor({ problem: 'forbidden', search })
  expect(given).toEqual([tried])
})

it('what was refused at once, or is known not to be sent before, is not looked for again', async () => {
  const search = () => history([])
  const first = await delivered({ problem: 'forbidden', search, attempts: 1 })
  expect(first).toEqual({ outcome: stopped, calls: ['send'] })
  const later = await delivered({ problem: 'forbidden', search, isSame: false })
  expect(later).toEqual({ outcome: stopped, calls: ['find', 'mark', 'send'] })
})

it('what was refused while an earlier attempt may be under way is tried again once that is over', async () => {
  const again = { kind: 'later', cause: 'forbidden', after: 60_000, isForAll: false }
  const outcome = (isSame: boolean, attempts: number, same: readonly string[] = []) =>
    outcomeFor({ problem: 'forbidden', search: () => history(same), isSame, attempts, mayBeUnderWay: true })
  expect(await outcome(true, 2)).toEqual(again)
  expect(await outcome(false, 2)).toEqual(again)
  expect(await outcome(true, 2, ['7'])).toEqual(sent('7'))
  expect(await outcome(true, 1)).toEqual(stopped)
})

it('without a nonce that is still known, it is sent only where the history does not contain it', async () => {
  const result = (search: MessageSearch, recorded: readonly string[] = []) =>
    delivered({ search: () => search, recorded, isSame: false })
  const again = { outcome: sent('9'), calls: ['find', 'mark', 'send'] }
  expect(await result(history([], ['7']))).toEqual(again)
  expect(await result(history(['7']), ['7'])).toEqual(again)
  expect(await result(history(['7']))).toEqual({ outcome: sent('7'), calls: ['find'] })
  expect(await result(history(['6', '7']))).toEqual({ outcome: unclear, calls: ['find'] })
  expect(await result({ kind: 'unclear' })).toEqual({ outcome: unclear, calls: ['find'] })
})

it('is left to others where the process was away while it noted that it is not there', async () => {
  const result = await delivered({ search: () => history([]), isSame: false, isAway: true })
  expect(result).toEqual({ outcome: undefined, calls: ['find', 'mark'] })
})

it('where the history cannot be read for good, nobody knows; for now, it is asked again', async () => {
  const throwing = (problem: ChatProblem) => () => {
    throw new ChatError(problem)
  }
  expect(await outcomeFor({ problem: 'not_found', search: throwing('not_found') })).toEqual(unclear)
  expect(await outcomeFor({ problem: 'invalid', search: throwing('unavailable') })).toMatchObject({
    kind: 'later',
  })
})

it('where the platform fails again and again, those behind it do not wait', async () => {
  const outcome = (attempts: number, cause: DeliveryCause | null, isDefect = true) =>
    outcomeFor({ problem: 'unavailable', isDefect, search: () => history([]), attempts, cause })
  expect(await outcome(10, 'defect')).toEqual({ kind: 'uncertain', cause: 'defect' })
  expect(await outcome(9, 'defect')).toMatchObject({ kind: 'later', cause: 'defect' })
  expect(await outcome(10, 'limited')).toMatchObject({ kind: 'later', cause: 'defect' })
  expect(await outcome(10, 'defect', false)).toMatchObject({ kind: 'later', cause: 'unavailable' })
})
