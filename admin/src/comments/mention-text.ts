/** Comments while they are written: with names, in place of the ids that are stored. */

import { commentParts, mentionToken } from '@parvis/schemas/comments'

/** Somebody who is mentioned. */
export interface Person {
  readonly id: string
  readonly name: string
}

/** A comment that is being written. */
export interface CommentDraft {
  readonly text: string
  /** Those whom its text names after `@`, in the order in which they were chosen. */
  readonly people: readonly Person[]
}

export const emptyDraft: CommentDraft = { text: '', people: [] }

/** A mention that is being typed: where it begins, and what follows its `@` so far. */
export interface TypedMention {
  readonly start: number
  readonly search: string
}

const typed = /(?:^|[\s([{«“"'’])@([^\s@]*(?: [^\s@]+)?)$/u

/** The mention that is typed before the caret; undefined for none. */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const search = typed.exec(text.slice(0, caret))?.[1]
  return search === undefined ? undefined : { start: caret - search.length - 1, search }
}

/** Puts the name of somebody in place of what was typed. @returns the draft, and where the caret then is */
export function withMention(
  { text, people }: CommentDraft,
  { start, search }: TypedMention,
  person: Person,
): { draft: CommentDraft; caret: number } {
  const rest = text.slice(start + 1 + search.length)
  const written = `@${person.name}${rest.startsWith(' ') ? '' : ' '}`
  return {
    draft: { text: text.slice(0, start) + written + rest, people: [...people, person] },
    caret: start + person.name.length + 2,
  }
}

/** The text as it is stored. Where several people have one name, they follow in the order in which they were chosen. */
export function bodyOf({ text, people }: CommentDraft): string {
  const names = [...new Set(people.map(({ name }) => name))].sort((one, other) => other.length - one.length)
  if (names.length === 0) return text
  const counts = new Map<string, number>()
  const mentions = new RegExp(`@(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return text.replace(mentions, (whole, name: string) => {
    const named = people.filter((person) => person.name === name)
    const index = counts.get(name) ?? 0
    counts.set(name, index + 1)
    const person = named[Math.min(index, named.length - 1)]
    return person ? mentionToken(person.id) : whole
  })
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** A stored comment, to be changed. */
export function draftOf(body: string, mentions: readonly Person[]): CommentDraft {
  const people: Person[] = []
  const text = commentParts(body).map((part) => {
    if ('text' in part) return part.text
    const person = mentions.find(({ id }) => id === part.mention)
    if (!person) return mentionToken(part.mention)
    people.push(person)
    return `@${person.name}`
  })
  return { text: text.join(''), people }
}
