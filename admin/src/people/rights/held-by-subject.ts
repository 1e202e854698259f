import type { RightNames } from '@parvis/admin-kit'
import type { HeldRight } from './right-source'

/** The rights that are held on one entity, or to see one section. */
export interface HeldOnSubject {
  /** What people call it. */
  readonly name: string
  readonly rights: readonly HeldRight[]
}

/**
 * Rights by what they are about, in order of its name.
 *
 * @param wish what the rights that are wanted say: their own words, or the names of what gives them
 */
export function heldBySubject(
  held: readonly HeldRight[],
  words: RightNames,
  wish: string,
): readonly HeldOnSubject[] {
  const wanted = held.filter((right) => says(right, words, wish.trim().toLocaleLowerCase()))
  const subjects = new Map<string, HeldRight[]>()
  for (const each of wanted) {
    const name = subjectOf(each.right, words)
    subjects.set(name, [...(subjects.get(name) ?? []), each])
  }
  return [...subjects]
    .map(([name, rights]) => ({ name, rights }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

function subjectOf(right: string, words: RightNames): string {
  const dot = right.lastIndexOf('.')
  return right.startsWith('navigation.') ? words.right(right) : words.entity(right.slice(0, dot))
}

function says({ right, from }: HeldRight, words: RightNames, wish: string): boolean {
  const said = [right, words.right(right), ...from.map(({ name }) => name)]
  return said.some((text) => text.toLocaleLowerCase().includes(wish))
}
