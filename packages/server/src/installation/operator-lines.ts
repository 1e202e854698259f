import type { Pool } from '@parvis/engine'
import { firstAdministratorPaths, linkHours, operatorAccount } from '../identity/index.js'

const command = 'npm run first-administrator'

/** What the terminal says of a link for the first operator. */
export function linkLines(publicUrl: string, token: string): readonly string[] {
  return [
    `  Parvis has no operator yet. Whoever opens this link within ${linkHours} hours becomes the first; it works once.`,
    ...firstAdministratorPaths(token).map((path) => `    ${publicUrl}${path}`),
    `  To replace it by another: ${command}\n`,
  ]
}

/** What the terminal says of later starts, as long as there is no operator. */
export async function missingOperatorLines(pool: Pool): Promise<readonly string[]> {
  const house = await operatorAccount(pool)
  return house && !house.hasOperator ? [`  Parvis has no operator yet: ${command} prints a link.\n`] : []
}
