/** Answers those who use the bot on a server: they choose the language in which it writes to them. */

import {
  ChatError,
  type ChatInteraction,
  type ChatMenu,
  type ChatOption,
  type ChatPlatform,
  type ChatReply,
} from '@parvis/chat'
import type { Pool } from '@parvis/engine'
import { fillIn, type InLanguage, inLanguage, type Locale } from '@parvis/schema'
import { type MessageLanguage, messageLanguageOf, widgets } from '@parvis/schemas/widgets'
import type { Warn } from '@parvis/work'
import { type Asker, askerOn, storeChoice } from '../languages/language-choices.js'
import { enabledWidgets } from '../widgets/widget-settings.js'
import { languageCommand } from './commands.js'
import { interactionMessages } from './interaction-messages.js'

interface AnswerOptions {
  readonly pool: Pool
  readonly platform: Pick<ChatPlatform, 'name' | 'title' | 'reply'>
  readonly warn: Warn
}

type Messages = InLanguage<typeof interactionMessages>

/** How many interactions are answered at once: those beyond could not be answered in time anyway. */
const mostAtOnce = 50

/** Answers the interactions of a stream that are the bot's own; never throws. */
export function answerInteractions(options: AnswerOptions) {
  let running = 0
  return async (interaction: ChatInteraction): Promise<void> => {
    if (interaction.action.name !== languageCommand) return
    if (running >= mostAtOnce) return options.warn('More people use the bot than it can answer')
    running++
    await answer(options, interaction)
    running--
  }
}

async function answer({ pool, platform, warn }: AnswerOptions, interaction: ChatInteraction): Promise<void> {
  const messages = inLanguage(interactionMessages, readerOf(interaction))
  const failed = (error: unknown) => {
    warn('An interaction failed', error, { platform: platform.title })
    return { text: messages.failed }
  }
  const reply = await replyTo(pool, platform.name, interaction, messages).catch(failed)
  await platform.reply(interaction, reply).catch((error: Error) => {
    const isLate = error instanceof ChatError && error.problem === 'not_found'
    if (!isLate) warn('An interaction was not answered', error, { platform: platform.title })
  })
}

/** The language of the product for someone who has a client in some language. */
function readerOf({ locale }: ChatInteraction): Locale {
  return locale !== null && messageLanguageOf(locale) === 'fr' ? 'fr' : 'en'
}

async function replyTo(
  pool: Pool,
  platform: string,
  { serverId, userId, action }: ChatInteraction,
  messages: Messages,
): Promise<ChatReply> {
  const asker = await askerOn(pool, platform, serverId, userId)
  if (!asker) return { text: messages.notConnected }
  if (!asker.isKnown) return { text: messages.unknown }
  if (action.kind === 'choose') return choose(pool, asker, action.values[0], messages)
  const languages = await languagesOn(pool, asker)
  if (languages.length < 2) return { text: messages.oneLanguage }
  return { text: messages.question, menus: menusOf(languages, asker, messages) }
}

/** The value of the option to choose no language. */
const asServer = 'server'

async function choose(
  pool: Pool,
  asker: Asker,
  value: string | undefined,
  messages: Messages,
): Promise<ChatReply> {
  const language = value === undefined ? undefined : messageLanguageOf(value)
  if (language === undefined && value !== asServer) return { text: messages.failed }
  if (!(await storeChoice(pool, asker, language ?? null))) return { text: messages.unknown }
  return {
    text: language ? fillIn(messages.chosen, { language: nativeName(language) }) : messages.withdrawn,
  }
}

/** The languages among which the widgets of a network choose by person. @throws DatabaseFailure */
async function languagesOn(pool: Pool, asker: Asker): Promise<readonly MessageLanguage[]> {
  const enabled = await enabledWidgets(pool, asker)
  const languages = widgets.flatMap(({ name, languages }) => {
    const settings = enabled[name]
    return settings === undefined ? [] : (languages?.(settings as never) ?? [])
  })
  return [...new Set(languages)]
}

/** How many options a menu may have. */
const mostOptions = 25

function menusOf(
  languages: readonly MessageLanguage[],
  { language: chosen }: Asker,
  { placeholder, asServer: label }: Messages,
): readonly ChatMenu[] {
  const options: readonly ChatOption[] = [
    { value: asServer, label, isChosen: chosen === null },
    ...languages.map((language) => ({
      value: language,
      label: nativeName(language),
      isChosen: language === chosen,
    })),
  ]
  return Array.from({ length: Math.ceil(options.length / mostOptions) }, (_, nth) => ({
    name: languageCommand,
    placeholder,
    options: options.slice(nth * mostOptions, (nth + 1) * mostOptions),
  }))
}

/** The name of a language in itself. */
function nativeName(language: MessageLanguage): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}
