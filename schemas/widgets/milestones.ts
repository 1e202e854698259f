import { french } from '@parvis/schema'
import { type ArrivedMember, defineWidget, type WidgetEvent, type WidgetServer } from './define-widget.js'
import { fillTemplate, type VariableValues } from './message-piece.js'
import { milestonesSettings } from './milestones-settings.js'
import { inviterIn, needsInvites } from './welcome-text.js'

/** What was celebrated, so that each milestone is celebrated once however the number of members wavers. */
export interface MilestonesMemory {
  /** The interval of the milestones; null before the first decision. */
  readonly every: number | null
  /** The highest milestone that was reached. */
  readonly reached: number
}

/** Celebrates every Nth member of a server, in a channel. */
export const milestones = defineWidget(milestonesSettings, {
  summary: {
    fr: 'Le robot célèbre les paliers d’un serveur, comme chaque centième membre, dans le salon que vous choisissez.',
    en: 'The bot celebrates the milestones of a server, such as every hundredth member, in the channel you choose.',
  },
  example: (channel_id) => ({
    channel_id,
    every: 100,
    content: [
      {
        id: '0c1f6a52-8f0e-4d0c-9a37-2f1f5f1f7d10',
        language: 'fr',
        text: french`Nous sommes maintenant {{count}} sur {{server}} ! Bienvenue à {{mention}}.`,
      },
      {
        id: '0c1f6a52-8f0e-4d0c-9a37-2f1f5f1f7d11',
        language: 'en',
        text: 'There are {{count}} of us on {{server}} now! Welcome, {{mention}}.',
      },
    ],
  }),
  needs: ({ channel_id, content }) => ({
    channels: { [channel_id]: ['view_channels', 'send_messages'] },
    ...needsInvites(content),
  }),
  memory: { every: null, reached: 0 } as MilestonesMemory,
  reasons: {
    reached: { fr: 'Un palier est atteint.', en: 'A milestone is reached.' },
    not_reached: { fr: 'Aucun nouveau palier n’est atteint.', en: 'No new milestone is reached.' },
    unknown_count: { fr: 'Le nombre de membres est inconnu.', en: 'The number of members is unknown.' },
    no_message: { fr: 'Aucun message n’est écrit.', en: 'No message is written.' },
  },
  decide(event, { channel_id, every, content }, server, memory) {
    const { memberCount } = event
    if (memberCount === null) return { messages: [], memory, reason: 'unknown_count' }
    const number = Math.floor(memberCount / every) * every
    const isNew = number > memory.reached && (memory.every === every || number === memberCount)
    const next = { every, reached: Math.max(memory.reached, number) }
    if (!isNew) return { messages: [], memory: next, reason: 'not_reached' }
    const translation = content.find(({ language }) => language === server.language) ?? content[0]
    if (!translation) return { messages: [], memory: next, reason: 'no_message' }
    const member = memberAt(event, memberCount - number)
    return {
      messages: [
        {
          key: String(number),
          channelId: channel_id,
          content: fillTemplate(translation.text, valuesOf(member, number, event, server, channel_id)),
          language: translation.language,
          userIds: [member.userId],
          ...inviterIn(translation.text, [member]),
        },
      ],
      memory: next,
      reason: 'reached',
    }
  },
})

/** The member who was followed by so many others. */
function memberAt({ members }: WidgetEvent, others: number): ArrivedMember {
  return members[members.length - 1 - others] ?? members[0]
}

function valuesOf(
  { userId, name, inviter }: ArrivedMember,
  number: number,
  { at }: WidgetEvent,
  server: WidgetServer,
  channelId: string,
): VariableValues {
  return {
    member: { kind: 'literal', text: name },
    mention: { kind: 'mention', userId },
    server: { kind: 'literal', text: server.name },
    count: { kind: 'number', value: number },
    channel: { kind: 'channel', channelId },
    date: { kind: 'date', at },
    ...(inviter !== null && { inviter: { kind: 'literal', text: inviter.name } }),
  }
}
