import { serverAddresses } from '@parvis/schemas/site-addresses'
import { z } from 'zod'
import { isLoopbackName } from '../hosts/index.js'
import { ConfigError, type Read, url } from './read.js'

/** The addresses and origins of the API. */
export interface ApiConfig {
  /** Where the console and programs call it, without a slash at its end; undefined where `publicUrl` has it. */
  readonly url: string | undefined
  /** The origins of pages that may call it from another host. */
  readonly origins: readonly string[]
}

/** Origins, as `https://parvis.example, https://app.example`. */
const originList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(url.refine((value) => new URL(value).origin === value)))

const apiAddress = url.refine(
  (value) => new URL(value).href === `${new URL(value).origin}${serverAddresses.api}`,
)

/**
 * Reads where the API is called, and by whom. The console calls it from `publicUrl`, whose origin is then among those that may.
 *
 * @throws ConfigError naming the variable that is wrong, or that would open an evaluation to the network
 */
export function apiFrom(read: Read, publicUrl: string, isLocal: boolean): ApiConfig {
  const address = read('PARVIS_API_URL', apiAddress, 'an http or https address that ends in /api is expected')
  if (address && isLocal && !isLoopbackName(new URL(address).hostname))
    throw new ConfigError(
      'PARVIS_API_URL: an evaluation stays on this machine, unless PARVIS_EVALUATION=public opens it',
    )
  const others =
    read('PARVIS_CORS_ORIGINS', originList, 'origins such as https://app.example.org are expected') ?? []
  const own = new URL(publicUrl).origin
  const isElsewhere = address !== undefined && new URL(address).origin !== own
  return { url: address, origins: [...new Set([...(isElsewhere ? [own] : []), ...others])] }
}
