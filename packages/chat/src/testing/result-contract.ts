import { describe, expect, it } from 'vitest'
import type { MessagePoll, ReplyCount } from '../chat-poll.js'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

const hello = { text: 'Hello', nonce: 'nonce-1', mentions: [] }
const poll: MessagePoll = {
  question: 'Tea?',
  answers: ['Green', 'Black', 'None'],
  hours: 48,
  isMultiple: false,
}
const none: ReplyCount = { count: 0, isPartial: false }

export function resultContract(setUp: () => Promise<ContractWorld>): void {
  async function open() {
    const world = await setUp()
    const serverId = world.server()
    return { ...world, serverId, channelId: world.openChannel(serverId) }
  }

  describe('the results of a message', () => {
    it.each([false, true])('are its votes, several of one person: %s', async (isMultiple) => {
      const { platform, anotherProcess, serverId, channelId, join, vote } = await open()
      const { id } = await platform.send({ ...hello, channelId, poll: { ...poll, isMultiple } })
      const results = (votes: readonly number[]) => ({
        isDeleted: false,
        poll: { votes, isFinal: false },
        reactions: [],
        replies: none,
      })
      expect(await platform.results(channelId, id)).toEqual(results([0, 0, 0]))
      const [one, other] = [join(serverId), join(serverId)]
      for (const answer of [0, 1]) vote(channelId, one, answer)
      vote(channelId, other, 1)
      expect(await anotherProcess().results(channelId, id)).toEqual(results([isMultiple ? 1 : 0, 2, 0]))
    })

    it('are its reactions', async () => {
      const { platform, serverId, channelId, join, react } = await open()
      const { id } = await platform.send({ ...hello, channelId })
      const [one, other] = [join(serverId), join(serverId)]
      react(channelId, one, '👍')
      react(channelId, other, '👍')
      react(channelId, other, '🎉')
      expect(await platform.results(channelId, id)).toEqual({
        isDeleted: false,
        poll: null,
        reactions: [
          { emoji: '👍', emojiId: null, count: 2 },
          { emoji: '🎉', emojiId: null, count: 1 },
        ],
        replies: none,
      })
    })

    it('say that it was deleted', async () => {
      const { platform, channelId, deleteMessages, deleteChannel } = await open()
      const { id } = await platform.send({ ...hello, channelId })
      deleteMessages(channelId)
      expect(await platform.results(channelId, id)).toEqual({ isDeleted: true })
      deleteChannel(channelId)
      await expect(platform.results(channelId, id)).rejects.toEqual(chatError('not_found'))
    })

    it('are the replies to it, and the messages of its thread', async () => {
      const { platform, serverId, channelId, join, write, openThread } = await open()
      const { id } = await platform.send({ ...hello, channelId })
      const replies = async () => {
        const read = await platform.results(channelId, id)
        return read.isDeleted ? undefined : read.replies
      }
      expect(await replies()).toEqual(none)
      const userId = join(serverId)
      write(channelId, userId, 'Unrelated')
      const first = write(channelId, userId, 'Yes', id)
      write(channelId, userId, 'No', first)
      expect(await replies()).toEqual({ count: 1, isPartial: false })
      const thread = openThread(channelId, userId, id)
      for (const text of ['One', 'Two']) write(thread, userId, text)
      expect(await replies()).toEqual({ count: 3, isPartial: false })
    })

    it('are the messages of its thread, for the first one of a post', async () => {
      const { platform, serverId, forum, join, write } = await open()
      const { id: channelId } = forum(serverId)
      const { threadId: id } = await platform.post({ channelId, title: 'News', message: hello })
      const userId = join(serverId)
      for (const text of ['One', 'Two']) write(id, userId, text)
      expect(await platform.results(id, id)).toMatchObject({ replies: { count: 2, isPartial: false } })
    })

    it('are partial where the channel goes on for long', async () => {
      const { platform, serverId, channelId, join, write } = await open()
      const { id } = await platform.send({ ...hello, channelId })
      const userId = join(serverId)
      for (let nth = 0; nth < 500; nth++) write(channelId, userId, 'Yes', nth % 100 === 0 ? id : undefined)
      expect(await platform.results(channelId, id)).toMatchObject({ replies: { count: 5, isPartial: false } })
      write(channelId, userId, 'Late', id)
      expect(await platform.results(channelId, id)).toMatchObject({ replies: { count: 5, isPartial: true } })
    })

    it('are refused where the history is hidden', async () => {
      const { platform, channelId, hideHistory } = await open()
      const { id } = await platform.send({ ...hello, channelId })
      hideHistory(channelId)
      await expect(platform.results(channelId, id)).rejects.toEqual(chatError('forbidden'))
    })
  })
}
