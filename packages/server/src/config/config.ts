import { resolve } from 'node:path'
import { z } from 'zod'

/** How the server runs, read from the environment. */
export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** The public address, without a slash at its end. */
  readonly publicUrl: string
  /** The folder of everything that is kept beside the database. */
  readonly dataFolder: string
  /** A `postgres://` address, or undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  /** What signs addresses; undefined when one is to be made and kept in the data folder. */
  readonly secret: string | undefined
  /** Whether the address of a caller is read from `X-Forwarded-For`. */
  readonly trustProxy: boolean
}

/** A variable of the environment that cannot be right; the message names it in one line. */
export class ConfigError extends Error {}

const minSecretLength = 32

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65_535))
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
const databaseUrl = z.union([z.literal('embedded'), z.url({ protocol: /^postgres(ql)?$/ })])
const secret = z.string().refine((value) => value.length >= minSecretLength && new Set(value).size >= 10)

/**
 * Reads the configuration.
 *
 * @throws ConfigError naming the first variable that is wrong, and what it should be
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = <Value>(name: string, rule: z.ZodType<Value>, expected: string): Value | undefined => {
    const given = environment[name]
    if (given === undefined || given === '') return undefined
    const result = rule.safeParse(given)
    if (result.success) return result.data
    throw new ConfigError(`${name}: ${expected}`)
  }
  const production = environment.NODE_ENV === 'production'
  const chosenPort = read('PORT', port, 'a port number from 0 to 65535 is expected') ?? 3000
  const config: Config = {
    production,
    port: chosenPort,
    host: environment.HOST || '127.0.0.1',
    publicUrl:
      read('PARVIS_URL', url, 'an http or https address is expected') ?? `http://localhost:${chosenPort}`,
    dataFolder: resolve(environment.PARVIS_DATA || '.parvis'),
    databaseUrl: databaseOf(
      read('DATABASE_URL', databaseUrl, 'a postgres:// address is expected'),
      production,
    ),
    secret: read('PARVIS_SECRET', secret, `at least ${minSecretLength} characters that vary are expected`),
    trustProxy: read('PARVIS_TRUST_PROXY', flag, 'true or false is expected') ?? false,
  }
  if (production && !config.secret) throw new ConfigError('PARVIS_SECRET: it must be set in production')
  return config
}

function databaseOf(url: string | undefined, production: boolean): string | undefined {
  if (url === undefined && production)
    throw new ConfigError(
      'DATABASE_URL: it must be set in production, to a postgres:// address or to "embedded"',
    )
  return url === 'embedded' ? undefined : url
}
