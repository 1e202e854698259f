import {
  ChatError,
  type MessagePoll,
  type MessageResults,
  type PollResults,
  type ReactionCount,
} from '@parvis/chat'
import { PollLayoutType, type RESTAPIPoll } from 'discord-api-types/v10'
import { countAt, isObject, optionalCount, optionalObjects, optionalText, type Wire } from './wire/shape.js'

type ReadResults = Extract<MessageResults, { readonly isDeleted: false }>

const longestQuestion = 300
const longestAnswer = 55
const [fewestAnswers, mostAnswers] = [2, 10]
const longestDuration = 768

/** A poll as Discord takes it. @throws ChatError `invalid` for one that Discord would refuse, or with fewer than two answers */
export function pollBody({ question, answers, hours, isMultiple }: MessagePoll): RESTAPIPoll {
  const isFine =
    isTextFine(question, longestQuestion) &&
    answers.length >= fewestAnswers &&
    answers.length <= mostAnswers &&
    answers.every((answer) => isTextFine(answer, longestAnswer)) &&
    Number.isInteger(hours) &&
    hours >= 1 &&
    hours <= longestDuration
  if (!isFine) throw new ChatError('invalid')
  return {
    question: { text: question },
    answers: answers.map((text) => ({ poll_media: { text } })),
    duration: hours,
    allow_multiselect: isMultiple,
    layout_type: PollLayoutType.Default,
  }
}

const isTextFine = (text: string, longest: number) => text.trim() !== '' && [...text].length <= longest

/** The question of the poll of a message; empty where it has none. */
export function questionIn({ poll }: Wire): string {
  const question = isObject(poll) && isObject(poll.question) ? poll.question : {}
  return optionalText(question, 'text') ?? ''
}

/** For how long people may vote where Discord does not say, in hours. */
const usualDuration = 24

/** The poll of a message; null where it has none. */
export function pollIn({ poll, timestamp }: Wire): MessagePoll | null {
  if (!isObject(poll)) return null
  const lasting = Date.parse(String(poll.expiry)) - Date.parse(String(timestamp))
  const hours = Math.round(lasting / 3_600_000) || usualDuration
  return {
    question: questionIn({ poll }),
    answers: optionalObjects(poll, 'answers').map(({ poll_media }) =>
      isObject(poll_media) ? (optionalText(poll_media, 'text') ?? '') : '',
    ),
    hours: Math.min(Math.max(hours, 1), longestDuration),
    isMultiple: poll.allow_multiselect === true,
  }
}

/** The votes and reactions of a message. @throws ChatError `unavailable` for an invalid message */
export function resultsOf(message: Wire): Omit<ReadResults, 'replies'> {
  const { poll } = message
  return {
    isDeleted: false,
    poll: isObject(poll) ? pollResultsOf(poll) : null,
    reactions: optionalObjects(message, 'reactions').map(reactionOf),
  }
}

/** Discord may leave out the results, which are then unknown; within them, it leaves out answers without votes. */
function pollResultsOf(poll: Wire): PollResults {
  const { results } = poll
  if (!isObject(results)) return { votes: null, isFinal: false }
  const counts = optionalObjects(results, 'answer_counts')
  const countOf = (answer: Wire) => counts.find(({ id }) => id === answer.answer_id) ?? {}
  return {
    votes: optionalObjects(poll, 'answers').map((answer) => optionalCount(countOf(answer), 'count') ?? 0),
    isFinal: results.is_finalized === true,
  }
}

function reactionOf(reaction: Wire): ReactionCount {
  const emoji = isObject(reaction.emoji) ? reaction.emoji : {}
  return {
    emoji: optionalText(emoji, 'name') ?? '',
    emojiId: optionalText(emoji, 'id'),
    count: countAt(reaction, 'count'),
  }
}
