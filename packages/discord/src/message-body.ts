import { ChatError, type ForumPost, type MessageContent, type MessageLimits } from '@parvis/chat'
import { areButtonsFine } from './buttons.js'
import { areCardsFine } from './cards.js'
import { componentsIn } from './components-in.js'
import { allowedMentions, distinctIds } from './mentions.js'
import { contents } from './message-content.js'
import { areFilesFine, attachmentsOf } from './message-files.js'
import { pollBody } from './polls.js'
import { objectIn, optionalText, type Wire } from './wire/shape.js'
import { isColorFine } from './written-values.js'

const minute = 60_000
const mebibyte = 1024 * 1024

export const messageLimits: MessageLimits = {
  /** In code points, as Discord counts (its API is written in Python, as its developers say in api-docs #1315). */
  longestText: 2000,
  /** Source: Discord, reference, "Uploading Files"; servers with boosts take more. */
  largestPicture: 10 * mebibyte,
  /** A request has 25 MiB at most (Discord, resources/message), of which some are left for all but the files. */
  largestFiles: 25 * mebibyte - 256 * 1024,
  mostFiles: 10,
  /** The limits of embeds and components are documented in resources/message and components/reference, but for the last one. */
  mostCards: 10,
  longestCardTitle: 256,
  longestCardText: 4096,
  longestCards: 6000,
  longestComponents: 4000,
  /**
   * A nonce is unique "in the past few minutes" (Discord, resources/message, `enforce_nonce`), assumed to be five; a call
   * lasts a minute at most.
   */
  nonceLasts: 4 * minute,
  longestCall: minute,
}

const longestNonce = 25
/** Number of people, and of roles, that one message may notify. */
const mostMentions = 100

/**
 * Body of a message for Discord: it notifies only those it names, and a repeated nonce returns the same message.
 *
 * @throws ChatError `invalid` for a message that Discord would refuse
 */
export function checkedMessage(message: MessageContent) {
  return { nonce: message.nonce, enforce_nonce: true, ...withPoll(message) }
}

const longestTitle = 100
const mostTags = 5

/**
 * Body of a post in a forum, which has no nonce: Discord would ignore it.
 *
 * @throws ChatError `invalid` for a post that Discord would refuse in any forum
 */
export function checkedPost({ title, tags = [], message }: ForumPost) {
  const applied_tags = distinctIds(tags)
  const isFine = title.trim() !== '' && [...title].length <= longestTitle && applied_tags.length <= mostTags
  if (!isFine) throw new ChatError('invalid')
  return { name: title, applied_tags, message: withPoll(message) }
}

function withPoll(message: MessageContent) {
  return { ...checkedContent(message), ...(message.poll && { poll: pollBody(message.poll) }) }
}

/**
 * Body of an edit that replaces all of a message. Discord sets the given fields only, and mentions anyone anew unless the edit
 * says whom; the flag of components can only be set.
 *
 * @throws ChatError `invalid` for a message that Discord would refuse
 */
export function checkedEdit(message: MessageContent) {
  if (message.poll) throw new ChatError('invalid')
  const body = checkedContent(message)
  const { format } = message.layout ?? {}
  return {
    content: format === 'components' ? null : '',
    embeds: [],
    components: [],
    attachments: [],
    ...body,
  }
}

function checkedContent(message: MessageContent) {
  const { nonce, layout } = message
  const allowed_mentions = allowedMentions(message)
  const isFine =
    isTextFine(message) &&
    (message.poll === undefined || layout?.format !== 'components') &&
    nonce !== '' &&
    nonce.length <= longestNonce &&
    new Set(message.mentions).size <= mostMentions &&
    new Set(message.roles).size <= mostMentions &&
    areButtonsFine(message) &&
    isLayoutFine(layout) &&
    areCardsFine(message, messageLimits, layout?.format === 'embed' ? message.text : '') &&
    areFilesFine(message, messageLimits)
  if (!isFine) throw new ChatError('invalid')
  const content = contents[layout?.format ?? 'text'](message)
  if (!areComponentsFine(objectIn(content))) throw new ChatError('invalid')
  const attachments = attachmentsOf(message)
  return { allowed_mentions, ...content, ...(attachments.length > 0 && { attachments }) }
}

function isTextFine({ text, poll, layout, cards = [] }: MessageContent): boolean {
  if (text.trim() === '') return cards.length > 0 || (poll !== undefined && layout === undefined)
  return [...text].length <= messageLimits.longestText
}

function isLayoutFine(layout: MessageContent['layout']): boolean {
  return layout === undefined || (layout.format in contents && isColorFine(layout.color))
}

/** Of components of a message, those within others included. */
const mostComponents = 40
/** Discord fails above so many bytes: those of each text, and twelve more (api-docs #8554). */
const mostBytes = 10_170

function areComponentsFine(content: Wire): boolean {
  const components = componentsIn(content)
  const texts = components.flatMap((component) => optionalText(component, 'content') ?? [])
  return (
    components.length <= mostComponents &&
    sumOf(texts, (text) => [...text].length) <= messageLimits.longestComponents &&
    sumOf(texts, (text) => Buffer.byteLength(text) + 12) <= mostBytes
  )
}

const sumOf = (texts: readonly string[], sizeOf: (text: string) => number) =>
  texts.reduce((sum, text) => sum + sizeOf(text), 0)
