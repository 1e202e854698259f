import type { MessageLayout, MessagePoll } from '@parvis/chat'
import type { ContractWorld } from '@parvis/chat/testing'
import {
  type APIMessage,
  type APIPoll,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from 'discord-api-types/v10'
import { componentsIn } from '../components-in.js'
import type { Wire } from '../wire/shape.js'
import { type Part, partsOf } from './world-parts.js'

type WorldMessage = ReturnType<ContractWorld['messages']>[number]

/** A message of the simulated Discord as the contract reads it. */
export function worldMessage(message: APIMessage): WorldMessage {
  const { content, mentions, mention_roles, mention_everyone, attachments, flags = 0, poll } = message
  const components = componentsIn(message as unknown as Wire)
  const all = components.filter(({ type }) => type === ComponentType.Button)
  const links = all.filter(({ style }) => style === ButtonStyle.Link)
  const buttons = all.filter((button) => !links.includes(button))
  const format = flags & MessageFlags.IsComponentsV2 ? 'components' : 'embed'
  const parts = partsOf(message)
  const [own, cards] = isOwnText(parts[0], content) ? [parts[0], parts.slice(1)] : [undefined, parts]
  const addresses = new Set([own?.picture ?? [], attachments.map(({ url }) => url)].flat())
  const files = [...addresses].filter((address) => !cards.some(({ picture }) => picture === address))
  return {
    text: own?.text ?? (onlyMentions.test(content) && parts.length > 0 ? '' : content),
    notified: [...mentions.map(({ id }) => id), ...mention_roles, ...(mention_everyone ? ['everyone'] : [])],
    ...(buttons.length > 0 && { buttons: buttons.map(({ label }) => String(label)) }),
    ...(links.length > 0 && {
      links: links.map(({ label, url }) => ({ label: String(label), url: String(url) })),
    }),
    ...(own && { layout: layoutOf(format, own.color) }),
    ...(cards.length > 0 && { cards }),
    ...(poll && { poll: pollOf(poll, message.timestamp) }),
    ...(flags & MessageFlags.Crossposted && { isPublished: true as const }),
    ...(files.length > 0 && { files }),
  }
}

const onlyMentions = /^(\s|<@&?\d+>|@everyone|@here)*$/

/** Whether an embed or a container is the text of a message: that has no title, and no plain text above it. */
const isOwnText = (part: Part | undefined, content: string) =>
  part !== undefined && part.title === undefined && part.text !== undefined && onlyMentions.test(content)

function layoutOf(format: MessageLayout['format'], color: number | undefined): MessageLayout {
  return { format, ...(color !== undefined && { color }) }
}

function pollOf({ question, answers, expiry, allow_multiselect }: APIPoll, sentAt: string): MessagePoll {
  return {
    question: question.text ?? '',
    answers: answers.map(({ poll_media }) => poll_media.text ?? ''),
    hours: (Date.parse(expiry ?? '') - Date.parse(sentAt)) / 3_600_000,
    isMultiple: allow_multiselect,
  }
}
