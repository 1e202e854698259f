import type { RightNames } from '@parvis/admin-kit'
import type { GrantedRight } from './right-source'

/** The rights granted on one entity, or to see one section. */
export interface SubjectRights {
  /** Its label. */
  readonly name: string
  readonly rights: readonly GrantedRight[]
}

/**
 * Groups rights by subject, in the order of its label.
 *
 * @param query a part of a right's name, or of the name of its origin
 */
export function rightsBySubject(
  granted: readonly GrantedRight[],
  rightNames: RightNames,
  query: string,
): readonly SubjectRights[] {
  const wanted = granted.filter((right) => matches(right, rightNames, query.trim().toLocaleLowerCase()))
  const subjects = new Map<string, GrantedRight[]>()
  for (const each of wanted) {
    const name = subjectOf(each.right, rightNames)
    subjects.set(name, [...(subjects.get(name) ?? []), each])
  }
  return [...subjects]
    .map(([name, rights]) => ({ name, rights }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

function subjectOf(right: string, rightNames: RightNames): string {
  const dot = right.lastIndexOf('.')
  return right.startsWith('navigation.') ? rightNames.right(right) : rightNames.entity(right.slice(0, dot))
}

function matches({ right, from }: GrantedRight, rightNames: RightNames, query: string): boolean {
  const texts = [right, rightNames.right(right), ...from.map(({ name }) => name)]
  return texts.some((text) => text.toLocaleLowerCase().includes(query))
}
