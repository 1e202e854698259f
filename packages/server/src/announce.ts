import type { Config } from './config/config.js'
import { evaluationAccounts, evaluationPassword } from './evaluation/people.js'

/**
 * Says on the terminal that the product is ready, and where; in an evaluation, what stands in for what.
 *
 * @param simulatedAt where a simulated chat platform is
 */
export function announce(config: Config, simulatedAt?: string): void {
  const { publicUrl, production, databaseUrl, smtpUrl, roles } = config
  if (!roles.includes('web')) {
    console.log(`\n  Parvis is ready as ${roles.join(' and ')}\n`)
    return
  }
  console.log(`\n  Parvis is ready at ${publicUrl}`)
  if (production) return
  console.log(
    `  Evaluation mode: data you may change and lose, on ${databaseUrl ? 'DATABASE_URL' : 'an embedded database'}.`,
  )
  if (!smtpUrl) console.log(`  No mail leaves: all of them arrive at ${publicUrl}/dev/mail`)
  if (simulatedAt) console.log(`  Discord is simulated, at ${simulatedAt}`)
  console.log(`  Sign in with the password ${evaluationPassword} as:`)
  for (const { email, role } of evaluationAccounts) console.log(`    ${email.padEnd(24)} role ${role}`)
  console.log('')
}
