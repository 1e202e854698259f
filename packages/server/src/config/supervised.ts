import { z } from 'zod'
import { ConfigError } from './read.js'

const services = z.object({
  /** Address of the embedded database. */
  databaseUrl: z.string().optional(),
  /** Address of the embedded chain. */
  chainUrl: z.string().optional(),
  /** The simulated Discord, and the application that the product is there. */
  discord: z
    .object({
      url: z.string(),
      application: z.object({
        clientId: z.string(),
        clientSecret: z.string(),
        botToken: z.string(),
        apiUrl: z.string(),
        authorizeUrl: z.string(),
        cdnUrl: z.string(),
      }),
    })
    .optional(),
})

const supervised = z.object({
  listensAtOnce: z.boolean(),
  announces: z.boolean(),
  installation: z.string().optional(),
  isPrepared: z.boolean().default(true),
  services,
})

/** The addresses of what one process embeds for the others of its machine. */
export type EmbeddedServices = z.infer<typeof services>

/** What a supervisor says to a process of the application that it starts. */
export interface Supervised {
  /** Whether it listens before it is ready, and answers 503 until then, since no other process answers. */
  readonly listensAtOnce: boolean
  /** Whether it prints that the product is ready. */
  readonly announces: boolean
  /** The folder of the release that the supervisor belongs to. */
  readonly installation?: string | undefined
  /** Whether the database is prepared; otherwise the supervisor says when it is, to who asks. */
  readonly isPrepared: boolean
  readonly services: EmbeddedServices
}

/** The variable by which a supervisor says it, as JSON. */
export const supervisedVariable = 'PARVIS_SUPERVISED'

/** @throws ConfigError when the variable is not one that a supervisor set */
export function supervisedFrom(environment: NodeJS.ProcessEnv): Supervised | undefined {
  const given = environment[supervisedVariable]
  if (!given) return undefined
  try {
    return supervised.parse(JSON.parse(given))
  } catch {
    throw new ConfigError(`${supervisedVariable}: only \`parvis start\` sets it`)
  }
}
