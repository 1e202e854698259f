import { type Resource, type Right, trashRights } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { siteBuildRights, siteBuildsName } from '@parvis/schemas/site-build-rights'
import { visitorRights } from '@parvis/schemas/visitor-rights'
import { wholeNavigation } from '../../navigation/navigation'
import { cellsOf, type RightsRow, rowOf, rowOfSection } from './rights-row'

/** The sections of the console that have a right of their own. */
const sections = ['media', 'api']

const routes = wholeNavigation.flatMap(({ route, tabs }) => [route, ...(tabs ?? []).map((tab) => tab.route)])

/**
 * Every row: the entities in the order of the navigation, then those outside it, the data of visitors, the trash, and the
 * sections.
 */
export const matrixRows: readonly RightsRow[] = [
  ...resources.toSorted((one, other) => placeOf(one) - placeOf(other)).map(rowOf),
  { name: siteBuildsName, rights: siteBuildRights },
  { name: 'visitors', rights: visitorRights },
  { name: 'trash', rights: trashRights },
  ...sections.map(rowOfSection),
]

function placeOf({ route }: Resource): number {
  const place = routes.indexOf(route)
  return place < 0 ? routes.length : place
}

/** A right by name; undefined for an unknown one. */
export function knownRight(name: string | null): Right | undefined {
  return cellsOf(matrixRows).find(({ right }) => right === name)?.right
}
