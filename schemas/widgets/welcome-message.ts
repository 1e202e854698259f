import {
  boolean,
  choice,
  defineRefusal,
  embedded,
  french,
  integer,
  type Localised,
  text,
} from '@parvis/schema'
import { type ArrivedMember, defineWidget, type WidgetEvent, type WidgetServer } from './define-widget.js'
import { type MessageLanguage, messageLanguages } from './message-languages.js'
import { fillTemplate, type VariableValues } from './message-piece.js'
import { template } from './template-field.js'

/** Longest message, in Unicode code points. */
const longestMessage = 2000
const day = 24 * 60 * 60_000

/** The platform's names of languages, by language of the reader. */
const nameIn = (locale: keyof Localised) => new Intl.DisplayNames([locale], { type: 'language' })
const frenchNames = nameIn('fr')
const englishNames = nameIn('en')
const languageChoices = Object.fromEntries(
  messageLanguages.map((code) => [
    code,
    { fr: frenchNames.of(code) ?? code, en: englishNames.of(code) ?? code },
  ]),
) as Record<MessageLanguage, Localised>

const severalDefaults = defineRefusal('several_defaults', {
  fr: 'Un seul message peut être celui par défaut.',
  en: 'Only one message can be the default one.',
})

const settings = {
  channel_id: text({
    label: { fr: 'Salon', en: 'Channel' },
    help: { fr: 'Où le message est écrit.', en: 'Where the message is written.' },
    required: true,
    maxLength: 100,
  }),
  messages: embedded({
    label: { fr: 'Messages', en: 'Messages' },
    item: { fr: 'Message', en: 'Message' },
    addLabel: { fr: 'Ajouter un message', en: 'Add a message' },
    maxItems: 50,
    fields: {
      content: embedded({
        label: { fr: 'Contenu', en: 'Content' },
        item: { fr: 'Traduction', en: 'Translation' },
        addLabel: { fr: 'Ajouter une langue', en: 'Add a language' },
        maxItems: messageLanguages.length,
        uniqueBy: 'language',
        fields: {
          language: choice({
            label: { fr: 'Langue', en: 'Language' },
            choices: languageChoices,
            required: true,
          }),
          text: template({
            label: { fr: 'Texte', en: 'Text' },
            help: { fr: 'Tapez * pour une variable.', en: 'Type * for a variable.' },
            required: true,
            longest: longestMessage,
          }),
        },
      }),
      default: boolean({
        label: { fr: 'Par défaut', en: 'Default' },
        help: {
          fr: 'Envoyé à chaque arrivant, au lieu des autres.',
          en: 'Sent to everyone who joins, instead of the others.',
        },
      }),
    },
  }),
  randomMessage: boolean({
    label: { fr: 'Au hasard', en: 'At random' },
    help: {
      fr: 'Sinon, l’un après l’autre. Aucun ne revient avant que tous soient passés.',
      en: 'Otherwise one after the other. None comes again before all others have.',
    },
    initial: true,
  }),
  useLocaleOfUser: boolean({
    label: { fr: 'Dans la langue de la personne', en: 'In the person’s language' },
    help: { fr: 'Quand une traduction existe.', en: 'Where a translation exists.' },
    initial: true,
  }),
  greetAgainAfter: integer({
    label: { fr: 'Accueillir de nouveau après', en: 'Greet again after' },
    help: {
      fr: french`Qui revient est accueilli de nouveau après ce délai ; jamais si ce champ est vide.`,
      en: 'Those who come back are greeted again after this time; never if this is empty.',
    },
    unit: { fr: 'jours', en: 'days' },
    min: 0,
    max: 3650,
  }),
}

/** What was sent, so that no message comes again before all others have. */
export interface WelcomeMemory {
  /** Ids of the messages of this round, the last one last. */
  readonly round: readonly string[]
}

/** Greets everyone who joins a server, in a channel. */
export const welcomeMessage = defineWidget({
  name: 'welcome-message',
  label: {
    one: { fr: 'Message de bienvenue', en: 'Welcome message' },
    many: { fr: 'Messages de bienvenue', en: 'Welcome messages' },
  },
  summary: {
    fr: 'Le robot accueille chaque personne qui rejoint un serveur, dans le salon que vous choisissez.',
    en: 'The bot welcomes everyone who joins a server, in the channel you choose.',
  },
  settings,
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
  decide(event, { channel_id, messages, greetAgainAfter, ...settings }, server, memory) {
    const { member } = event
    if (!isToGreet(member, greetAgainAfter)) return { messages: [], memory, reason: 'greeted_before' }
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
  { member, memberCount, at }: WidgetEvent,
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
