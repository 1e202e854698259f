import { type APIPoll, PollLayoutType } from 'discord-api-types/v10'
import { timestampOf, type World } from '../world/index.js'
import { checkText, listOf } from './component-fields.js'
import { type Form, fieldsOrEmpty } from './form.js'

const maxHours = 768
const usualHours = 24

/** Validates the poll of a message. */
export function checkPoll(form: Form): void {
  const poll = form.field('poll')
  if (poll === undefined) return
  const { question, answers, duration = usualHours } = fieldsOrEmpty(poll)
  checkText(form, 'poll.question.text', fieldsOrEmpty(question).text, { min: 1, max: 300 })
  listOf(form, 'poll.answers', answers, { min: 1, max: 10 }).forEach((answer, index) => {
    const { text } = fieldsOrEmpty(fieldsOrEmpty(answer).poll_media)
    checkText(form, `poll.answers.${index}.poll_media.text`, text, { min: 1, max: 55 })
  })
  const isDuration = Number.isInteger(duration) && Number(duration) >= 1 && Number(duration) <= maxHours
  if (!isDuration) form.refuse('poll.duration', 'BASE_TYPE_BAD_RANGE', `Must be between 1 and ${maxHours}.`)
}

/** A validated poll as a message has it; nobody has voted yet. @param sentAt in milliseconds */
export function pollOf(poll: unknown, sentAt: number): APIPoll {
  const { question, answers, duration = usualHours, allow_multiselect } = fieldsOrEmpty(poll)
  const texts = (Array.isArray(answers) ? answers : []).map((answer) =>
    String(fieldsOrEmpty(fieldsOrEmpty(answer).poll_media).text),
  )
  return {
    question: { text: String(fieldsOrEmpty(question).text) },
    answers: texts.map((text, index) => ({ answer_id: index + 1, poll_media: { text } })),
    expiry: timestampOf(sentAt + Number(duration) * 3_600_000),
    allow_multiselect: allow_multiselect === true,
    layout_type: PollLayoutType.Default,
    results: { is_finalized: false, answer_counts: [] },
  }
}

/** A poll as it is read: its results are final once it has ended. */
export function pollNow(poll: APIPoll, { now }: Pick<World, 'now'>): APIPoll {
  const hasEnded = Date.parse(poll.expiry ?? '') <= now()
  return hasEnded && poll.results ? { ...poll, results: { ...poll.results, is_finalized: true } } : poll
}
