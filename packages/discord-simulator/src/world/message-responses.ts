import type { APIMessage, APIPollAnswerCount, APIReaction } from 'discord-api-types/v10'
import type { PlacedChannel } from './channel-operations.js'
import { existing, type WorldState } from './world-state.js'

interface OfMessage {
  readonly messageId: string
  readonly userId: string
}

/** What members do with messages: votes and reactions. */
export function messageResponses(world: WorldState) {
  /** Who chose what, by message and answer or emoji. */
  const choices = new Map<string, Map<string, Set<string>>>()

  /** Ids of those who chose, by what they chose. */
  function choosersOf(key: string): Map<string, Set<string>> {
    const known = choices.get(key) ?? new Map<string, Set<string>>()
    choices.set(key, known)
    return known
  }

  function add(choosers: Map<string, Set<string>>, choice: string, userId: string): void {
    choosers.set(choice, (choosers.get(choice) ?? new Set()).add(userId))
  }

  function replace(
    placed: PlacedChannel,
    { messageId }: OfMessage,
    change: (message: APIMessage) => APIMessage,
  ): void {
    const log = placed.guild.messages.get(placed.channel.id) ?? []
    const index = log.findIndex(({ id }) => id === messageId)
    const message = existing(log[index], `message ${messageId}`)
    log[index] = change(message)
  }

  function checkMember(placed: PlacedChannel, { userId }: OfMessage): void {
    existing(placed.guild.roster.get(userId), `member ${userId}`)
  }

  return {
    /** Votes for an answer; without multiple choices, the former vote is withdrawn. @throws Error where nobody can */
    vote(
      placed: PlacedChannel,
      { answerId, ...of }: { readonly messageId: string; readonly userId: string; readonly answerId: number },
    ): void {
      checkMember(placed, of)
      replace(placed, of, (message) => {
        const poll = existing(message.poll, `poll of message ${of.messageId}`)
        existing(
          poll.answers.find((answer) => answer.answer_id === answerId),
          `answer ${answerId}`,
        )
        if (Date.parse(poll.expiry ?? '') <= world.now()) throw new Error('The poll has ended')
        const voters = choosersOf(`votes ${message.id}`)
        if (!poll.allow_multiselect) for (const others of voters.values()) others.delete(of.userId)
        add(voters, String(answerId), of.userId)
        const answer_counts = [...voters].filter(([, users]) => users.size > 0).map(countOf)
        return { ...message, poll: { ...poll, results: { is_finalized: false, answer_counts } } }
      })
    },
    /** Reacts with an emoji; again without effect. @throws Error where nobody can */
    react(
      placed: PlacedChannel,
      { emoji, ...of }: { readonly messageId: string; readonly userId: string; readonly emoji: string },
    ): void {
      checkMember(placed, of)
      replace(placed, of, (message) => {
        const users = choosersOf(`reactions ${message.id}`)
        add(users, emoji, of.userId)
        return { ...message, reactions: [...users].map(reactionOf) }
      })
    },
  }
}

const countOf = ([id, voters]: readonly [string, ReadonlySet<string>]): APIPollAnswerCount => ({
  id: Number(id),
  count: voters.size,
  me_voted: false,
})

const reactionOf = ([name, users]: readonly [string, ReadonlySet<string>]): APIReaction => ({
  count: users.size,
  count_details: { burst: 0, normal: users.size },
  me: false,
  me_burst: false,
  emoji: { id: null, name },
  burst_colors: [],
})
