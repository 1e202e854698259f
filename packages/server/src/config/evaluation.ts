import { z } from 'zod'
import { isIpAddress, isLoopbackName } from '../hosts/index.js'
import { ConfigError, type Read } from './read.js'

/** Who can reach an evaluation: this machine alone, or the network. */
export type EvaluationReach = 'local' | 'public'

interface Reached {
  readonly host: string
  readonly publicUrl: string
  readonly trustedProxies: number
}

/**
 * Reads how far an evaluation reaches. Its passwords are published and its mails can be read by anyone who reaches it, so it
 * stays on this machine unless it is opened on purpose.
 *
 * @throws ConfigError naming the variable that would open it to the network
 */
export function evaluationReach(read: Read, { host, publicUrl, trustedProxies }: Reached): EvaluationReach {
  if (read('PARVIS_EVALUATION', z.literal('public'), 'public is expected, or nothing')) return 'public'
  const opens = [
    { name: 'PARVIS_URL', isOpen: !isLoopbackName(new URL(publicUrl).hostname) },
    { name: 'PARVIS_TRUST_PROXY', isOpen: trustedProxies > 0 },
    { name: 'HOST', isOpen: !isLoopbackName(host) },
  ].find(({ isOpen }) => isOpen)
  if (!opens) return 'local'
  throw new ConfigError(
    `${opens.name}: an evaluation stays on this machine; NODE_ENV=production runs Parvis for real, and PARVIS_EVALUATION=public opens an evaluation to the network`,
  )
}

const hostName = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i)

/** Names of hosts, as `parvis.internal, app`. */
export const hostNames = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  .pipe(z.array(hostName.refine((name) => !isIpAddress(name))))
