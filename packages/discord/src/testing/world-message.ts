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

type WorldMessage = ReturnType<ContractWorld['messages']>[number]

/** A message of the simulated Discord as the contract reads it. */
export function worldMessage(message: APIMessage): WorldMessage {
  const { content, mentions, mention_roles, mention_everyone, embeds, attachments, flags = 0, poll } = message
  const components = componentsIn(message as unknown as Wire)
  const all = components.filter(({ type }) => type === ComponentType.Button)
  const links = all.filter(({ style }) => style === ButtonStyle.Link)
  const buttons = all.filter((button) => !links.includes(button))
  const container = components.find(({ type }) => type === ComponentType.Container)
  const display = components.find(({ type }) => type === ComponentType.TextDisplay)
  const [embed] = embeds
  const files = [embed?.image?.url ?? [], attachments.map(({ url }) => url)].flat()
  return {
    text: String(display?.content ?? embed?.description ?? content),
    notified: [...mentions.map(({ id }) => id), ...mention_roles, ...(mention_everyone ? ['everyone'] : [])],
    ...(buttons.length > 0 && { buttons: buttons.map(({ label }) => String(label)) }),
    ...(links.length > 0 && {
      links: links.map(({ label, url }) => ({ label: String(label), url: String(url) })),
    }),
    ...(embed && { layout: layoutOf('embed', embed.color) }),
    ...(container && { layout: layoutOf('components', container.accent_color) }),
    ...(poll && { poll: pollOf(poll, message.timestamp) }),
    ...(flags & MessageFlags.Crossposted && { isPublished: true as const }),
    ...(files.length > 0 && { files }),
  }
}

function layoutOf(format: MessageLayout['format'], color: unknown): MessageLayout {
  return { format, ...(typeof color === 'number' && { color }) }
}

function pollOf({ question, answers, expiry, allow_multiselect }: APIPoll, sentAt: string): MessagePoll {
  return {
    question: question.text ?? '',
    answers: answers.map(({ poll_media }) => poll_media.text ?? ''),
    hours: (Date.parse(expiry ?? '') - Date.parse(sentAt)) / 3_600_000,
    isMultiple: allow_multiselect,
  }
}
