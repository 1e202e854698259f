import { join } from 'node:path'
import type { Config } from './config/config.js'
import { evaluationAccounts, evaluationPassword } from './evaluation/people.js'
import { ownPasswordFile } from './evaluation/withdraw-published-password.js'

/**
 * Prints that the product is ready, and at which address; in an evaluation, also what is simulated.
 *
 * @param simulatedAt where a simulated chat platform is
 */
export function announce(config: Config, simulatedAt?: string): void {
  const { publicUrl, evaluation, dataFolder, databaseUrl, smtpUrl, roles } = config
  if (!roles.includes('web')) {
    console.log(`\n  Parvis is ready as ${roles.join(' and ')}\n`)
    return
  }
  console.log(`\n  Parvis is ready at ${publicUrl}`)
  if (!evaluation) return
  console.log(
    `  Evaluation mode: data you may change and lose, on ${databaseUrl ? 'DATABASE_URL' : 'an embedded database'}.`,
  )
  const caughtMails = evaluation === 'local' ? `${publicUrl}/dev/mail` : join(dataFolder, 'mail')
  if (!smtpUrl) console.log(`  No mail leaves: all of them arrive at ${caughtMails}`)
  if (simulatedAt) console.log(`  Discord is simulated, at ${simulatedAt}`)
  const password =
    evaluation === 'local' ? evaluationPassword : `that stands in ${ownPasswordFile(dataFolder)}`
  console.log(`  Sign in with the password ${password} as:`)
  for (const { email, role } of evaluationAccounts) console.log(`    ${email.padEnd(24)} role ${role}`)
  console.log('')
}
