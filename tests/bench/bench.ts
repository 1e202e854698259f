import { benchAllowlists } from './bench-allowlists.js'
import { benchAnnouncements } from './bench-announcements.js'
import { benchChanges } from './bench-changes.js'
import { benchCluster } from './bench-cluster.js'
import { benchCompanies } from './bench-companies.js'
import { benchDashboards } from './bench-dashboards.js'
import { benchDecisions } from './bench-decisions.js'
import { benchHistory } from './bench-history.js'
import { benchImport } from './bench-import.js'
import { benchMembers } from './bench-members.js'
import type { BenchOptions } from './bench-options.js'
import { benchScreens } from './bench-screens.js'
import { benchSearch } from './bench-search.js'
import { benchTokens } from './bench-tokens.js'
import { benchWelcomes } from './bench-welcomes.js'
import type { Figure } from './report.js'

/** Benchmarks, by name. */
export const benches = {
  allowlists: benchAllowlists,
  announcements: benchAnnouncements,
  changes: benchChanges,
  cluster: benchCluster,
  companies: benchCompanies,
  dashboards: benchDashboards,
  decisions: benchDecisions,
  history: benchHistory,
  import: benchImport,
  members: benchMembers,
  screens: benchScreens,
  search: benchSearch,
  tokens: benchTokens,
  welcomes: benchWelcomes,
}

export type BenchName = keyof typeof benches

/** Measures the product and references on the same database, alternating. @param names of the benchmarks */
export async function bench(names: readonly BenchName[], options: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of names) figures.push(...(await benches[name](options)))
  return figures
}
