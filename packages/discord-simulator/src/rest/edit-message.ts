import { type APIAttachment, type APIMessage, MessageFlags, PermissionFlagsBits } from 'discord-api-types/v10'
import { type PlacedChannel, timestampOf } from '../world/index.js'
import { checkFiles } from './attachments.js'
import { countEdit } from './crosspost.js'
import { fieldsOrEmpty } from './form.js'
import { channelOfBot } from './guild-of-bot.js'
import { type MessageForm, messageForm } from './message-form.js'
import { problems } from './rest-error.js'
import type { Call, RestContext } from './route.js'
import { attached, checkContent, messageOf } from './send-message.js'

/** Flags that an edit can set and reset, and one that it can only set; others stay as they are. */
const settable = MessageFlags.SuppressEmbeds
const fixed = MessageFlags.IsComponentsV2

/**
 * Sets the given fields of a message, and notifies nobody. Without `allowed_mentions` it mentions all that it names.
 *
 * @throws RestError 50005 for a message of somebody else, 50083 in an archived thread, 520003 for a poll, 50035 or 50006 when it is invalid, 429
 * when it was published and edited three times in the past hour
 */
export function editChannelMessage(former: APIMessage, call: Call, context: RestContext): APIMessage {
  const { world } = context
  const placed = channelOfBot(call, context, PermissionFlagsBits.ViewChannel)
  if (placed.channel.thread_metadata?.archived) throw problems.archivedThread()
  const given = fieldsOrEmpty(call.body)
  if (former.author.id !== call.caller.application.id) return suppressed(placed, former, call, context)
  if (former.poll || given.poll) throw problems.pollMessage()
  checkFiles(call.files)
  const flags = flagsAfter(former, given)
  const remaining = remainingOf(former, given)
  const stored = { content: former.content, embeds: former.embeds, components: former.components }
  const names = remaining.map(({ filename }) => filename)
  const { nonce: _, ...form } = messageForm({ ...stored, ...given, flags }, call.files, names)
  checkContent(form, call, context)
  countEdit(former, context)
  const files = context.attachments.store(placed.channel.id, call.files, form.attachments)
  const edited = attached(messageOf(world, placed, call, form as MessageForm), [...remaining, ...files])
  return changed(placed, { ...former, ...edited, ...unchanged(former), flags }, context)
}

const unchanged = ({ id, author, timestamp, pinned, type }: APIMessage) => ({
  id,
  author,
  timestamp,
  pinned,
  type,
})

/** Of a message of somebody else, a moderator may suppress the embeds. */
function suppressed(placed: PlacedChannel, former: APIMessage, call: Call, context: RestContext): APIMessage {
  const given = fieldsOrEmpty(call.body)
  if (Object.keys(given).some((name) => name !== 'flags')) throw problems.othersMessage()
  channelOfBot(call, context, PermissionFlagsBits.ManageMessages)
  return changed(placed, { ...former, flags: flagsAfter(former, given) }, context)
}

function changed(placed: PlacedChannel, message: APIMessage, { world }: RestContext): APIMessage {
  const edited = { ...message, edited_timestamp: timestampOf(world.now()) }
  world.changeMessage(placed, edited)
  return edited
}

function flagsAfter({ flags = 0 as MessageFlags }: APIMessage, given: Readonly<Record<string, unknown>>) {
  if (typeof given.flags !== 'number') return flags
  return (flags & ~settable) | (given.flags & (settable | fixed))
}

/** The files that stay: all of them, unless the edit lists some by their ids. */
function remainingOf({ attachments }: APIMessage, given: Readonly<Record<string, unknown>>): APIAttachment[] {
  if (!Array.isArray(given.attachments)) return attachments
  const ids = new Set(given.attachments.map((attachment) => String(fieldsOrEmpty(attachment).id)))
  return attachments.filter(({ id }) => ids.has(id))
}
