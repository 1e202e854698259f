import { defineRefusal, french } from '@parvis/schema'
import { type ArrivedMember, defineWidget, type WidgetEvent, type WidgetSettings } from './define-widget.js'
import { welcomeMessageSettings } from './welcome-message-settings.js'
import { needsInvites, type WelcomeTemplate, welcomeMessages } from './welcome-text.js'

const minute = 60_000
const day = 24 * 60 * 60_000

const incompleteQuiet = defineRefusal('incomplete_quiet', {
  fr: 'Il faut le début, la fin et le fuseau horaire du silence.',
  en: 'Quiet hours need a beginning, an end and a time zone.',
})

const pausesFirst = defineRefusal('pauses_first', {
  fr: 'Ce nombre doit dépasser celui du regroupement.',
  en: 'This number must be above that of gathering.',
})

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
        format: 'text',
        accentColor: null,
        picture: null,
        default: false,
      },
    ],
    randomMessage: true,
    useLocaleOfUser: true,
    languageButton: true,
    greetAgainAfter: null,
    delay: null,
    quietFrom: null,
    quietUntil: null,
    timeZone: 'Europe/Paris',
    gatherAbove: 10,
    pauseAbove: 60,
    controlShare: null,
  }),
  languages: ({ messages, useLocaleOfUser }) =>
    useLocaleOfUser ? messages.flatMap(({ content }) => content.map(({ language }) => language)) : [],
  needs: ({ channel_id, messages }) => ({
    channels: { [channel_id]: ['view_channels', 'send_messages', ...lookNeeds(messages)] },
    ...needsInvites(messages.flatMap(({ content }) => content)),
  }),
  memory: { round: [] } as WelcomeMemory,
  reasons: {
    default_message: { fr: 'C’est le message par défaut.', en: 'It is the default message.' },
    drawn: { fr: 'Il a été tiré au hasard.', en: 'It was drawn at random.' },
    next_in_order: { fr: 'C’est le suivant, dans l’ordre.', en: 'It is the next one in order.' },
    control_group: {
      fr: 'Cette personne est de la part non accueillie.',
      en: 'This person is among the share not greeted.',
    },
    greeted_before: { fr: 'Cette personne a déjà été accueillie.', en: 'This person was greeted before.' },
    no_message: { fr: 'Aucun message n’est écrit.', en: 'No message is written.' },
  },
  check: (settings) => [
    ...severalDefaultsIn(settings),
    ...quietProblems(settings),
    ...stormProblems(settings),
  ],
  schedule: ({ delay, quietFrom, quietUntil, timeZone, gatherAbove, pauseAbove }) => ({
    delay: (delay ?? 0) * minute,
    quietHours:
      quietFrom === null || quietUntil === null || timeZone === null
        ? null
        : { from: quietFrom, until: quietUntil, timeZone },
    gatherAbove,
    pauseAbove,
  }),
  skips(member, { greetAgainAfter, controlShare }) {
    if (!isToGreet(member, greetAgainAfter)) return 'greeted_before'
    return member.random * 100 < (controlShare ?? 0) ? 'control_group' : undefined
  },
  decide(event, { channel_id, messages, ...settings }, server, memory) {
    const written = messages.filter(({ content }) => content.length > 0)
    const chosen = chooseMessage(written, settings, memory, event)
    if (!chosen) return { messages: [], memory, reason: 'no_message' }
    const { message, reason } = chosen
    return {
      messages: welcomeMessages(message, {
        ...event,
        server,
        channelId: channel_id,
        usesTheirLanguage: settings.useLocaleOfUser,
        hasLanguageButton: settings.languageButton,
      }),
      memory: chosen.memory,
      reason,
      choice: message.id,
    }
  },
})

type Settings = WidgetSettings<typeof welcomeMessageSettings.settings>

/** Permissions for what messages are more than text. */
function lookNeeds(messages: Settings['messages']) {
  const hasEmbed = messages.some(({ format }) => format === 'embed')
  const hasPicture = messages.some(({ picture }) => picture)
  return [...(hasEmbed ? (['embed_links'] as const) : []), ...(hasPicture ? (['attach_files'] as const) : [])]
}

function severalDefaultsIn({ messages }: Settings) {
  const defaults = messages.flatMap((message, index) => (message.default ? [index] : []))
  return defaults.slice(1).map((index) => ({ path: `messages.${index}.default`, code: severalDefaults }))
}

function quietProblems(settings: Settings) {
  if (settings.quietFrom === null && settings.quietUntil === null) return []
  const fields = ['quietFrom', 'quietUntil', 'timeZone'] as const
  return fields.filter((field) => settings[field] === null).map((path) => ({ path, code: incompleteQuiet }))
}

function stormProblems({ gatherAbove, pauseAbove }: Settings) {
  const isWrong = gatherAbove !== null && pauseAbove !== null && pauseAbove <= gatherAbove
  return isWrong ? [{ path: 'pauseAbove', code: pausesFirst }] : []
}

function isToGreet({ servedAt, joinedAt }: ArrivedMember, againAfter: number | null): boolean {
  if (servedAt === null) return true
  return againAfter !== null && joinedAt.getTime() - servedAt.getTime() >= againAfter * day
}

interface Message extends WelcomeTemplate {
  readonly id: string
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
