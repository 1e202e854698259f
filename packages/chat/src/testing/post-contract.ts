import { describe, expect, it } from 'vitest'
import type { ForumPost } from '../chat-post.js'
import { chatError } from './chat-error.js'
import type { ContractWorld } from './contract-world.js'

const now = () => ({ first: new Date(), last: new Date() })
const hello = { text: 'Hello', nonce: 'nonce-1', mentions: [] }
const formats = [undefined, 'embed', 'components'] as const
const buttons = [{ action: 'language', label: '🌐 Language' }]

export function postContract(setUp: () => Promise<ContractWorld>): void {
  async function open(requiresTag?: boolean) {
    const world = await setUp()
    const serverId = world.server()
    const forum = world.forum(serverId, requiresTag)
    const post: ForumPost = { channelId: forum.id, title: 'News', message: hello }
    return { ...world, serverId, forum, post }
  }

  describe('a post in a forum', () => {
    it.each(formats)('has a title, tags, and a message laid out as %s', async (format) => {
      const { platform, forum, post, posts, messages, role, serverId } = await open()
      const roles = [role(serverId, true)]
      const text = `Hello ${roles.map(platform.markup.role)}`
      const layout = format && { layout: { format } }
      const message = { ...hello, text, roles, buttons, ...layout }
      const tags = forum.tags.slice(1)
      const { threadId, message: sent } = await platform.post({ ...post, tags, message })
      expect(posts(forum.id)).toEqual([{ threadId, title: 'News', tags }])
      expect(messages(threadId)).toEqual([{ text, buttons: ['🌐 Language'], notified: roles, ...layout }])
      await platform.edit(threadId, sent.id, { ...message, text: 'Edited' })
      expect(messages(threadId)).toMatchObject([{ text: 'Edited' }])
    })

    it('may have a picture and a poll', async () => {
      const { platform, post, messages } = await open()
      const picture = { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1, 2]) }
      const poll = { question: 'Tea?', answers: ['Yes', 'No'], hours: 1, isMultiple: false }
      const { threadId } = await platform.post({ ...post, message: { ...hello, files: [picture], poll } })
      const [sent] = messages(threadId)
      expect(sent).toMatchObject({ text: 'Hello', poll })
      expect((await fetch(sent?.files?.[0] ?? '')).status).toBe(200)
    })

    it('is invalid without a title, with too long a one, or with tags that the forum does not have', async () => {
      const { platform, forum, post, posts } = await open()
      const refused: readonly Partial<ForumPost>[] = [
        { title: ' ' },
        { title: 'x'.repeat(101) },
        { tags: ['5'] },
        { tags: ['x'] },
        { message: { ...hello, text: '' } },
      ]
      for (const change of refused)
        await expect(platform.post({ ...post, ...change })).rejects.toEqual(chatError('invalid'))
      expect(posts(forum.id)).toEqual([])
    })

    it('has a tag where the forum requires one', async () => {
      const { platform, serverId, forum, post, posts } = await open(true)
      const listed = (await platform.channels(serverId)).find(({ id }) => id === forum.id)
      expect(listed).toMatchObject({ kind: 'forum', forum: { requiresTag: true } })
      expect(listed?.forum?.tags.map(({ id }) => id)).toEqual(forum.tags)
      await expect(platform.post(post)).rejects.toEqual(chatError('invalid'))
      await platform.post({ ...post, tags: forum.tags })
      expect(posts(forum.id)).toMatchObject([{ tags: forum.tags }])
    })

    it('is refused in channels that are no forums, or do not exist', async () => {
      const { platform, serverId, post, openChannel, deleteChannel } = await open()
      const text = openChannel(serverId)
      const elsewhere = () => platform.post({ ...post, channelId: text })
      await expect(elsewhere()).rejects.toEqual(chatError('not_writable'))
      deleteChannel(text)
      await expect(elsewhere()).rejects.toEqual(chatError('not_found'))
      await expect(platform.findPost({ ...post, channelId: text }, now())).rejects.toEqual(
        chatError('not_found'),
      )
    })

    it('is sent each time, and never by the platform itself', async () => {
      const { platform, forum, post, posts, losePostAnswer } = await open()
      await platform.post(post)
      losePostAnswer()
      await expect(platform.post(post)).rejects.toEqual(chatError('unavailable'))
      expect(posts(forum.id)).toHaveLength(2)
    })

    it.each([false, true])('is found by its title and message, archived: %s', async (isArchived) => {
      const { platform, anotherProcess, forum, post, posts, losePostAnswer, archivePosts } = await open()
      losePostAnswer()
      await expect(platform.post(post)).rejects.toEqual(chatError('unavailable'))
      await platform.post({ ...post, title: 'Other' })
      await platform.post({ ...post, message: { ...hello, text: 'Other' } })
      if (isArchived) archivePosts(forum.id)
      const search = await anotherProcess().findPost(post, now())
      const found = search.kind === 'read' && search.posts.map(({ threadId, isSame }) => [threadId, isSame])
      expect(found).toEqual(posts(forum.id).map(({ threadId }, nth) => [threadId, nth === 0]))
    })

    it('is found by the nonce of its buttons', async () => {
      const { platform, post } = await open()
      const message = { ...hello, buttons }
      await platform.post({ ...post, message: { ...message, nonce: 'nonce-2' } })
      const sent = await platform.post({ ...post, message })
      const search = await platform.findPost({ ...post, message }, now())
      expect(search).toMatchObject({ posts: [{ isSame: false }, { ...sent, isSame: true }] })
    })

    it('is found by its title once its message was deleted', async () => {
      const { platform, post, deleteMessages } = await open()
      const { threadId } = await platform.post(post)
      deleteMessages(threadId)
      expect(await platform.findPost(post, now())).toMatchObject({ posts: [{ threadId, isSame: true }] })
      expect(await platform.findPost({ ...post, title: 'Other' }, now())).toMatchObject({
        posts: [{ threadId, isSame: false }],
      })
    })

    it('is searched around the attempts, and unclear where the history is hidden', async () => {
      const { platform, forum, post, hideHistory } = await open()
      await platform.post(post)
      const tomorrow = new Date(Date.now() + 24 * 60 * 60_000)
      expect(await platform.findPost(post, { first: tomorrow, last: tomorrow })).toEqual({
        kind: 'read',
        posts: [],
      })
      hideHistory(forum.id)
      expect(await platform.findPost(post, now())).toEqual({ kind: 'unclear' })
    })
  })
}
