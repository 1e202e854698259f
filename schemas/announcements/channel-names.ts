/** Channels that a text names, such as `#rules`: each server has its own one of that name, or none. */

/** A channel of a server, as far as texts can name it. */
export interface NamedChannel {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly position: number
  /** Permissions that the bot lacks there. */
  readonly missing: readonly string[]
}

/**
 * The channels that texts can name, by their names in Unicode NFC, as texts are stored. Those that the bot does not see are
 * left out; of several with the same name, it is the first one, and threads come last.
 */
export function namedChannels<Channel extends NamedChannel>(
  channels: readonly Channel[],
): ReadonlyMap<string, Channel> {
  const visible = channels.filter(
    ({ kind, missing }) => kind !== 'other' && !missing.includes('view_channels'),
  )
  const last = visible.toSorted(byRank).toReversed()
  return new Map(last.map((channel) => [channel.name.normalize('NFC'), channel]))
}

function byRank(one: NamedChannel, other: NamedChannel): number {
  return (
    Number(one.kind === 'thread') - Number(other.kind === 'thread') ||
    one.position - other.position ||
    (one.id < other.id ? -1 : 1)
  )
}

/** Names by their first UTF-16 unit, the longest ones first. */
type NameIndex = ReadonlyMap<string, readonly string[]>

/** A part of a text: plain, or the name of a channel with its sign. */
export interface TextPart {
  readonly text: string
  /** Name of the channel, without the sign. */
  readonly channel?: string
}

/**
 * Finds channel names in texts: `#` and the longest possible name, unless a letter or another `#` stands before it, the word
 * goes on after it, or it is in code or an address.
 *
 * @param names in Unicode NFC
 * @returns a function that splits a text into its parts
 */
export function channelFinder(names: Iterable<string>): (text: string) => readonly TextPart[] {
  const index = indexOf(names)
  return (text) => (index.size > 0 && text.includes('#') ? partsOf(text, index) : [{ text }])
}

function indexOf(names: Iterable<string>): NameIndex {
  const longestFirst = [...new Set(names)].toSorted((one, other) => other.length - one.length)
  const index = new Map<string, string[]>()
  for (const name of longestFirst) {
    const start = name.charAt(0)
    const some = index.get(start)
    if (some) some.push(name)
    else index.set(start, [name])
  }
  return index
}

/** Code, addresses and escaped characters, in which nothing is a name, or the sign before a name. */
const tokens =
  /```[\s\S]+?```|(`+)[\s\S]*?[^`]\1(?!`)|https?:\/\/[^\s<]+|\\[\s\S]|(?<![\p{L}\p{N}\p{M}#<])#(?=[^\s#])/gu

/** What continues a name; underscores at the end may be formatting. */
const continued = /_*[-\p{L}\p{N}\p{M}\p{So}\p{Join_Control}]/uy

function partsOf(text: string, index: NameIndex): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: token, index: at } of text.matchAll(tokens)) {
    const name = token === '#' ? nameAt(text, at + 1, index) : undefined
    if (name === undefined) continue
    if (at > end) parts.push({ text: text.slice(end, at) })
    end = at + 1 + name.length
    parts.push({ text: text.slice(at, end), channel: name })
  }
  return end < text.length || parts.length === 0 ? [...parts, { text: text.slice(end) }] : parts
}

function nameAt(text: string, at: number, index: NameIndex): string | undefined {
  return index
    .get(text.charAt(at))
    ?.find((name) => text.startsWith(name, at) && isEnd(text, at + name.length))
}

function isEnd(text: string, at: number): boolean {
  continued.lastIndex = at
  return !continued.test(text)
}
