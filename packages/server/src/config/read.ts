import { z } from 'zod'

/** An invalid environment variable, named in a message of one line. */
export class ConfigError extends Error {}

/** Reads a variable of the environment; undefined when it is not set. @throws ConfigError saying what is expected */
export type Read = <Value>(name: string, rule: z.ZodType<Value>, expected: string) => Value | undefined

/** Addresses, without a slash at their end. */
export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** A secret: printable, without spaces. */
export const key = z.string().regex(/^[!-~]+$/)

/**
 * Reads variables that must be set together or not at all.
 *
 * @param prefix how the names of all of them begin
 * @throws ConfigError naming the first that is missing
 */
export function allOf<Name extends string>(
  prefix: string,
  given: Record<Name, string | undefined>,
): Record<Name, string> {
  const missing = Object.entries(given).find(([, value]) => value === undefined)
  if (missing) throw new ConfigError(`${missing[0]}: it must be set when another ${prefix} variable is`)
  return given as Record<Name, string>
}
