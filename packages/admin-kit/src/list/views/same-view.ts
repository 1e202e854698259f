import { isDeepEqual } from '@parvis/data-provider'
import type { ListView, SavedView } from '@parvis/schema'

/** What a view shows, without its name and whose it is. */
export function shownBy({ filter, sort, columns, density, shape, dateField }: ListView): ListView {
  return { filter, sort, columns, density, shape, dateField }
}

/** Whether a list shows a view. */
export function isSameView(one: ListView, other: ListView): boolean {
  return isDeepEqual(comparable(one), comparable(other))
}

/** What makes a view look different: the density only of a table, the columns only where there are some. */
function comparable({ filter, sort, columns, density, shape, dateField }: ListView) {
  if (shape === 'calendar') return { filter, shape, dateField }
  return { filter, sort, columns, shape, ...(shape === 'table' && { density }) }
}

/** Whether another view of the same people has the same name, ignoring case. */
export function isNameTaken(
  views: readonly SavedView[],
  { name, audience, groupId }: { name: string } & Pick<SavedView, 'audience'> & { groupId: string | null },
  except?: string,
): boolean {
  const plain = (text: string) => text.trim().toLocaleLowerCase()
  return views.some(
    (each) =>
      each.id !== except &&
      each.audience === audience &&
      (each.group?.id ?? null) === groupId &&
      plain(each.name) === plain(name),
  )
}

/** The view that a list opens with: one's own default, else that of a group, else that of the account. */
export function defaultView(views: readonly SavedView[]): SavedView | undefined {
  const defaults = views.filter(({ isDefault }) => isDefault)
  const of = (audience: SavedView['audience']) => defaults.find((each) => each.audience === audience)
  return of('own') ?? of('group') ?? of('account')
}
