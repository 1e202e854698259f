import { fillIn, type Locale, type Localised, type Messages } from '@parvis/schema'

/** What a mail says, before it is laid out. */
export interface Letter {
  readonly subject: string
  readonly greeting?: string
  readonly paragraphs: readonly string[]
  /** Formatted text as it is stored, with whole addresses; it comes after the paragraphs. */
  readonly formatted?: string
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string }
  /** What to know besides, in small. */
  readonly note: string
  /** What may be done besides, in small. */
  readonly aside?: Letter['action']
  /** Whom an answer goes to, where that is not whom the mail comes from. */
  readonly replyTo?: string
  /** The address by which a mail program leaves for the reader, in one click (RFC 8058). */
  readonly leave?: string
}

/**
 * Makes the address of a page of ours in the reader's language, with a token to go with it. The console and the API have one
 * address in all languages.
 */
export type Link = (path: string, token?: string) => string

/** Whom a mail is written for. */
export interface Reader {
  readonly locale: Locale
  readonly link: Link
}

/** Writes a mail in the language of its reader. */
export type Template<Data> = (data: Data, reader: Reader) => Letter

interface Contents {
  /** By what name the reader is greeted; without one when not said. */
  readonly firstname?: string
  /** What stands for `%{name}` in the messages. */
  readonly values?: Readonly<Record<string, string>>
  readonly paragraphs?: readonly string[]
  /** The page where the one thing is done, and the token that goes with it. */
  readonly path: string
  readonly token?: string
}

/** A letter that greets, says something, leads to the one thing to do, and adds a note. */
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
 * Greets someone by the name they gave. Anybody can have a mail sent to anybody by registering, so that a name which
 * could be an advertisement or an address is left out.
 */
function greet(word: string, firstname: string): string {
  const isName = /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u.test(firstname)
  return isName ? `${word} ${firstname},` : `${word},`
}

/** The lines of a text that say something, each to be a paragraph. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

/**
 * A moment in words, with the name of its time zone.
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

/** A day in words. @param at in ISO 8601 */
export function dayIn(locale: Locale, at: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
}
