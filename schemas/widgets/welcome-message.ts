import { defineRefusal, french } from '@parvis/schema'
import { type ArrivedMember, defineWidget, type WidgetEvent, type WidgetServer } from './define-widget.js'
import type { MessageLanguage } from './message-languages.js'
import { fillTemplate, type VariableValues } from './message-piece.js'
import { welcomeMessageSettings } from './welcome-message-settings.js'

const day = 24 * 60 * 60_000

const severalDefaults = defineRefusal('several_defaults', {
  fr: 'Un seul message peut être celui par défaut.',
  en: 'Only one message can be the default one.',
})

/** What was sent, so that no message comes again before all others have. */
export interface WelcomeMemory {
  /** Ids of the messages of this round, the last one last. */
  readonly round: readonly string[]
}

/** Greets everyone who joins a server, in a channel. */
export const welcomeMessage = defineWidget(welcomeMessageSettings, {
  summary: {
    fr: 'Le robot accueille chaque personne qui rejoint un serveur, dans le salon que vous choisissez.',
    en: 'The bot welcomes everyone who joins a server, in the channel you choose.',
  },
  example: (channel_id) => ({
    channel_id,
    messages: [
      {
        id: '6f1c2f7e-5d0b-4a55-9d0e-1c7b3a0e4f10',
        content: [
          {
            id: '6f1c2f7e-5d0b-4a55-9d0e-1c7b3a0e4f11',
            language: 'fr',
            text: french`Bienvenue sur {{server}}, {{mention}} ! Nous sommes maintenant {{count}}.`,
          },
          {
            id: '6f1c2f7e-5d0b-4a55-9d0e-1c7b3a0e4f12',
            language: 'en',
            text: 'Welcome to {{server}}, {{mention}}! There are {{count}} of us now.',
          },
        ],
        default: false,
      },
    ],
    randomMessage: true,
    useLocaleOfUser: true,
    greetAgainAfter: null,
  }),
  needs: ({ channel_id }) => ({ channels: { [channel_id]: ['view_channels', 'send_messages'] } }),
  memory: { round: [] } as WelcomeMemory,
  reasons: {
    default_message: { fr: 'C’est le message par défaut.', en: 'It is the default message.' },
    drawn: { fr: 'Il a été tiré au hasard.', en: 'It was drawn at random.' },
    next_in_order: { fr: 'C’est le suivant, dans l’ordre.', en: 'It is the next one in order.' },
    greeted_before: { fr: 'Cette personne a déjà été accueillie.', en: 'This person was greeted before.' },
    no_message: { fr: 'Aucun message n’est écrit.', en: 'No message is written.' },
  },
  check({ messages }) {
    const defaults = messages.flatMap((message, index) => (message.default ? [index] : []))
    return defaults.slice(1).map((index) => ({ path: `messages.${index}.default`, code: severalDefaults }))
  },
  skips: (member, { greetAgainAfter }) => (isToGreet(member, greetAgainAfter) ? undefined : 'greeted_before'),
  decide(event, { channel_id, messages, ...settings }, server, memory) {
    const [member] = event.members
    const written = messages.filter(({ content }) => content.length > 0)
    const chosen = chooseMessage(written, settings, memory, event)
    if (!chosen) return { messages: [], memory, reason: 'no_message' }
    const { message, reason } = chosen
    const { text, language } = translationOf(message, settings.useLocaleOfUser ? member : undefined, server)
    return {
      messages: [
        {
          key: `${member.userId} ${member.joinedAt.toISOString()}`,
          channelId: channel_id,
          content: fillTemplate(text, valuesOf(event, server, channel_id)),
          language,
          userId: member.userId,
        },
      ],
      memory: chosen.memory,
      reason,
      choice: message.id,
    }
  },
})

function isToGreet({ servedAt, joinedAt }: ArrivedMember, againAfter: number | null): boolean {
  if (servedAt === null) return true
  return againAfter !== null && joinedAt.getTime() - servedAt.getTime() >= againAfter * day
}

interface Message {
  readonly id: string
  readonly content: readonly { readonly language: MessageLanguage; readonly text: string }[]
  readonly default: boolean
}

/** The message for someone: the default one if there is one; else one that was not sent in this round. */
function chooseMessage(
  messages: readonly Message[],
  { randomMessage }: { readonly randomMessage: boolean },
  { round }: WelcomeMemory,
  { random }: WidgetEvent,
) {
  const defaultMessage = messages.find((message) => message.default)
  if (defaultMessage)
    return { message: defaultMessage, memory: { round }, reason: 'default_message' as const }
  const last = round.at(-1)
  const left = messages.filter(({ id }) => !round.includes(id))
  const isNewRound = left.length === 0
  // A new round does not begin with the message that ended the last one.
  const others = messages.filter(({ id }) => id !== last)
  const eligible = isNewRound ? (randomMessage && others.length > 0 ? others : messages) : left
  const message = eligible[randomMessage ? Math.floor(random * eligible.length) : 0]
  if (!message) return undefined
  return {
    message,
    memory: { round: [...(isNewRound ? [] : round), message.id] },
    reason: randomMessage ? ('drawn' as const) : ('next_in_order' as const),
  }
}

/** The translation for someone: in their language, else the server's, else the first one. */
function translationOf(
  { content }: Message,
  member: Pick<ArrivedMember, 'language'> | undefined,
  server: Pick<WidgetServer, 'language'>,
) {
  const inLanguage = (language: MessageLanguage | null | undefined) =>
    content.find((translation) => translation.language === language)
  return (
    inLanguage(member?.language) ?? inLanguage(server.language) ?? (content[0] as Message['content'][number])
  )
}

function valuesOf(
  { members: [member], memberCount, at }: WidgetEvent,
  server: WidgetServer,
  channelId: string,
): VariableValues {
  const { userId, name, inviter } = member
  return {
    member: { kind: 'literal', text: name },
    mention: { kind: 'mention', userId },
    server: { kind: 'literal', text: server.name },
    channel: { kind: 'channel', channelId },
    date: { kind: 'date', at },
    ...(memberCount !== null && { count: { kind: 'number', value: memberCount } }),
    ...(inviter !== null && { inviter: { kind: 'literal', text: inviter } }),
  }
}
