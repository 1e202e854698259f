import type { Pool } from '@parvis/engine'
import { firstAdministratorPaths, linkHours, operatorAccount } from '../identity/index.js'
import { thisInstallation } from '../releases/index.js'

const command = thisInstallation().files ? 'node parvis user' : 'npm run first-administrator'

/** The lines that print the link for the first operator. */
export function linkLines(publicUrl: string, token: string): readonly string[] {
  return [
    `  Parvis has no operator yet. Whoever opens this link within ${linkHours} hours becomes the first; it works once.`,
    ...firstAdministratorPaths(token).map((path) => `    ${publicUrl}${path}`),
    `  To replace it by another: ${command}\n`,
  ]
}

/** The lines that later starts print as long as there is no operator. */
export async function missingOperatorLines(pool: Pool): Promise<readonly string[]> {
  const account = await operatorAccount(pool)
  return account && !account.hasOperator ? [`  Parvis has no operator yet: ${command} prints a link.\n`] : []
}
