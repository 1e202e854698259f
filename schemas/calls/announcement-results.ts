import { type Answered, defineCall, shapes, z } from '@parvis/schema'
import { communityAnnouncements } from '../announcements/announcements.js'
import { resultCauses } from '../causes.js'

const { id, moment, count, keysOf } = shapes

const reaction = z.object({
  /** The emoji, or the name of one that belongs to a server. */
  emoji: z.string(),
  /** Id of an emoji that belongs to a server; null for all others. */
  emojiId: z.string().nullable(),
  count,
})

const replies = {
  /** Replies, and messages of its thread; null where they are unknown. */
  replies: count.nullable(),
  /** Whether there may be more replies, further down in a busy channel. */
  isPartial: z.boolean(),
}

const channelResults = z.object({
  /** Of the message. */
  id,
  networkId: id,
  channelId: z.string(),
  language: z.string().nullable(),
  /** The most frequent first. */
  reactions: z.array(reaction),
  /** Number of reactions of all emoji. */
  reacted: count,
  ...replies,
  /** When it was read last; null before the first time. */
  readAt: moment.nullable(),
  /** When it is read next; null once it is not any more. */
  nextReadAt: moment.nullable(),
  /** Why it was not read last time; null when it was. */
  cause: z.enum(keysOf(resultCauses)).nullable(),
})

/** What people did with a message of a sending. */
export type ChannelResults = Answered<typeof channelResults>

const pollResults = z.object({
  language: z.string().nullable(),
  question: z.string(),
  answers: z.array(z.object({ text: z.string(), votes: count })),
  /** Whether all votes were counted at the end of the poll. */
  isFinal: z.boolean(),
})

/** The votes for a poll in all channels of its language. */
export type PollResults = Answered<typeof pollResults>

const people = z.object({
  /** How many days since the sending are counted: seven at most. */
  days: z.number(),
  joined: count,
  left: count,
  /** Mean of so many days of the four weeks before; null while the networks are not known for that long. */
  usual: z.object({ joined: z.number(), left: z.number() }).nullable(),
})

const sendingResults = z.object({
  /** When messages were read last, and are read next; null for never. */
  readAt: moment.nullable(),
  nextReadAt: moment.nullable(),
  /** In the order of the messages. */
  channels: z.array(channelResults),
  /** Over all channels that were read. */
  totals: z.object({ reactions: count, ...replies }),
  /** One for each language. */
  polls: z.array(pollResults),
  /** People, without bots, who joined or left the networks of the sending; null before it began. */
  people: people.nullable(),
  /** Means of sendings of other announcements in the same channels, seven days after each; null without any. */
  usual: z
    .object({
      /** How many sendings: the last ten at most. */
      sendings: count,
      reactions: z.number(),
      /** Null where they are unknown. */
      replies: z.number().nullable(),
    })
    .nullable(),
})

/** What came of a sending in the seven days since. */
export type SendingResults = Answered<typeof sendingResults>

export const readSendingResults = defineCall({
  tag: communityAnnouncements.name,
  within: communityAnnouncements,
  method: 'GET',
  access: communityAnnouncements.rights.read,
  params: { sending: id },
  path: '/community/announcements/:id/sendings/:sending/results',
  summary: 'Reactions, replies and votes of a sending, who joined and left since, and what is usual',
  description: 'Messages are read one, three and seven days after they were sent.',
  item: sendingResults,
})
