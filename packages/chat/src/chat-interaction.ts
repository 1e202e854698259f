import type { ServerId, UserId } from './ids.js'

/** What someone does with the bot on a server: they expect an answer within seconds. */
export interface ChatInteraction {
  /** Key to its answer, in the platform's own form; secret, and valid once. */
  readonly handle: string
  readonly serverId: ServerId
  readonly userId: UserId
  /** Language of their client, as a BCP 47 tag; null when unknown. */
  readonly locale: string | null
  readonly action: ChatAction
}

/** Names are those of the command, the button or the menu. */
export type ChatAction =
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'press'; readonly name: string }
  | { readonly kind: 'choose'; readonly name: string; readonly values: readonly string[] }

/** The answer to an interaction, which nobody else sees. The answer to a choice replaces the menu. */
export interface ChatReply {
  /** Text in the platform's own formatting. */
  readonly text: string
  /** At most five. */
  readonly menus?: readonly ChatMenu[]
}

/** A menu of which one option is chosen. */
export interface ChatMenu {
  /** Its name: short, without a colon. */
  readonly name: string
  readonly placeholder: string
  /** At most 25, each with its own value. */
  readonly options: readonly ChatOption[]
}

export interface ChatOption {
  readonly value: string
  /** At most 100 characters. */
  readonly label: string
  readonly isChosen: boolean
}

/** A command of the bot, available on each of its servers. */
export interface ChatCommand {
  /** Its name, in lower case. */
  readonly name: LocalisedText
  /** What it does, in at most 100 characters. */
  readonly description: LocalisedText
}

/** A text, and its translations by their BCP 47 tags. */
export interface LocalisedText {
  readonly text: string
  readonly translations: Readonly<Record<string, string>>
}
