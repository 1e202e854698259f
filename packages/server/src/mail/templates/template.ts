import { fillIn, type Locale, type Localised, type Messages } from '@parvis/schema'

/** What a mail says, before it is laid out. */
export interface Letter {
  readonly subject: string
  readonly greeting?: string
  readonly paragraphs: readonly string[]
  /** Formatted text as it is stored, with whole addresses; it comes after the paragraphs. */
  readonly formatted?: string
  /** The main action. */
  readonly action?: { readonly label: string; readonly url: string }
  /** A note in small print. */
  readonly note: string
  /** A secondary action in small print. */
  readonly aside?: Letter['action']
  /** The `Reply-To` address, where it differs from the sender. */
  readonly replyTo?: string
  /** The address of one-click unsubscription (RFC 8058). */
  readonly leave?: string
}

/**
 * Creates a link to a page in the reader's language, with a token. The console and the API have one
 * address for all languages.
 */
export type Link = (path: string, token?: string) => string

/** The reader of a mail. */
export interface Reader {
  readonly locale: Locale
  readonly link: Link
}

/** Writes a mail in the language of its reader. */
export type Template<Data> = (data: Data, reader: Reader) => Letter

interface Contents {
  /** By what name the reader is greeted; without one when not said. */
  readonly firstname?: string
  /** The values of placeholders such as `%{name}` in the messages. */
  readonly values?: Readonly<Record<string, string>>
  readonly paragraphs?: readonly string[]
  /** The page where the one thing is done, and the token that goes with it. */
  readonly path: string
  readonly token?: string
}

/** Creates a letter with a greeting, paragraphs, the main action and a note. */
export function letter(
  { locale, link }: Reader,
  messages: Messages<'subject' | 'action' | 'note'> & {
    readonly text?: Localised
    readonly more?: Localised
  },
  { firstname = '', values = {}, paragraphs = [], path, token }: Contents,
): Letter {
  const say = (message: Localised) => fillIn(message[locale], values)
  const texts = [messages.text, messages.more].filter((each) => each !== undefined)
  return {
    subject: say(messages.subject),
    greeting: greet(greetings[locale], firstname),
    paragraphs: [...texts.map(say), ...paragraphs],
    action: { label: say(messages.action), url: link(path, token) },
    note: say(messages.note),
  }
}

const greetings: Localised = { fr: 'Bonjour', en: 'Hello' }

/**
 * Greets the reader by the name they gave, unless it could be an advertisement or an address: anybody can have
 * a mail sent to anybody by registering.
 */
function greet(word: string, firstname: string): string {
  const isName = /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u.test(firstname)
  return isName ? `${word} ${firstname},` : `${word},`
}

/** The non-empty lines of a text, each a paragraph. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/**
 * Formats a moment, with the name of its time zone.
 *
 * @param at in ISO 8601
 * @example momentIn('fr', '2026-11-23T05:00:00Z', 'Europe/Paris') // '23 novembre 2026 à 06:00 (heure normale d’Europe centrale)'
 */
export function momentIn(locale: Locale, at: string, timeZone = 'UTC'): string {
  const moment = new Date(at)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const named = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' })
  const zone = named.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return `${format.format(moment)} (${zone})`
}

/** Formats a day. @param at in ISO 8601 */
export function dayIn(locale: Locale, at: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
}
