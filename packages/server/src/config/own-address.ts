import type { Config } from './config.js'

/** Where the processes of this machine answer. */
export function ownAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const reached = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}
