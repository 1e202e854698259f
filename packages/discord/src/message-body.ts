import { ChatError, type ForumPost, type MessageContent, type MessageLimits } from '@parvis/chat'
import { AllowedMentionsTypes } from 'discord-api-types/v10'
import { areButtonsFine } from './buttons.js'
import { componentsIn } from './components-in.js'
import { contents } from './message-content.js'
import { areFilesFine, attachmentsOf } from './message-files.js'
import { pollBody } from './polls.js'
import { checkedId } from './rest/checked-id.js'

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
  /**
   * A nonce is unique "in the past few minutes" (Discord, resources/message, `enforce_nonce`), assumed to be five; a call
   * lasts a minute at most.
   */
  nonceLasts: 4 * minute,
}

/** Of components of a message, those within others included. */
const mostComponents = 40

const countComponents = (content: object) => componentsIn({ ...content }).length

const longestNonce = 25
/** Number of people, and of roles, that one message may notify. */
const mostMentions = 100
const highestColor = 0xffffff

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
  const { nonce, mentions, roles = [], everyone = false, layout } = message
  const users = distinctIds(mentions)
  const allowedRoles = distinctIds(roles)
  const isFine =
    isTextFine(message) &&
    (message.poll === undefined || layout?.format !== 'components') &&
    nonce !== '' &&
    nonce.length <= longestNonce &&
    users.length <= mostMentions &&
    allowedRoles.length <= mostMentions &&
    areButtonsFine(message) &&
    isLayoutFine(layout) &&
    areFilesFine(message, messageLimits)
  if (!isFine) throw new ChatError('invalid')
  const content = contents[layout?.format ?? 'text'](message)
  const attachments = attachmentsOf(message)
  if (countComponents(content) > mostComponents) throw new ChatError('invalid')
  return {
    allowed_mentions: {
      parse: everyone ? [AllowedMentionsTypes.Everyone] : [],
      users,
      roles: allowedRoles,
    },
    ...content,
    ...(attachments.length > 0 && { attachments }),
  }
}

const distinctIds = (ids: readonly string[]) => [...new Set(ids)].map(checkedId)

/** Two thousand code points are below any limit of bytes that was reported of components (api-docs #8554). */
function isTextFine({ text, poll, layout }: MessageContent): boolean {
  if (text.trim() === '') return poll !== undefined && layout === undefined
  return [...text].length <= messageLimits.longestText
}

function isLayoutFine(layout: MessageContent['layout']): boolean {
  if (layout === undefined) return true
  const { format, color = 0 } = layout
  return format in contents && Number.isInteger(color) && color >= 0 && color <= highestColor
}
