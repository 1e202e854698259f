import { createRequire } from 'node:module'
import { EmbeddedChainError } from './embedded-chain-error.js'

/** What decides whether a binary runs. */
export interface Platform {
  readonly system: string
  readonly processor: string
  /** Version of the GNU C library; undefined on musl, and on systems other than Linux. */
  readonly glibc?: string
}

const processors: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }
const published = ['linux-amd64', 'linux-arm64', 'darwin-amd64', 'darwin-arm64', 'win32-amd64']
/** The oldest minor version of glibc 2 that anvil 1.7.1 is linked against. */
const oldestGlibc = 35
const advice = 'set CHAIN_RPC_URL to a chain of your own'

/**
 * Finds the anvil that npm installed for this platform.
 *
 * @returns the path of the executable
 * @throws EmbeddedChainError `unsupported_platform` or `not_installed`
 */
export function anvilBinary(
  platform: Platform = currentPlatform(),
  resolve: (path: string) => string = createRequire(import.meta.url).resolve,
): string {
  const name = `${platform.system}-${processors[platform.processor] ?? platform.processor}`
  if (!published.includes(name)) throw unsupported(`There is no embedded chain for ${name}`)
  if (platform.system === 'linux') refuseLibrary(platform.glibc)
  try {
    return resolve(`@foundry-rs/anvil-${name}/bin/anvil${platform.system === 'win32' ? '.exe' : ''}`)
  } catch {
    throw new EmbeddedChainError(
      'not_installed',
      `The package @foundry-rs/anvil-${name} is not installed: install again with optional dependencies, or ${advice}.`,
    )
  }
}

function refuseLibrary(glibc: string | undefined): void {
  if (glibc === undefined) throw unsupported('The embedded chain does not run on musl')
  const [major = 0, minor = 0] = glibc.split('.').map(Number)
  if (major < 2 || (major === 2 && minor < oldestGlibc))
    throw unsupported(
      `The embedded chain needs glibc 2.${oldestGlibc} or later, and this system has ${glibc}`,
    )
}

function unsupported(reason: string): EmbeddedChainError {
  return new EmbeddedChainError('unsupported_platform', `${reason}: ${advice}.`)
}

function currentPlatform(): Platform {
  return { system: process.platform, processor: process.arch, glibc: glibcVersion() }
}

function glibcVersion(): string | undefined {
  if (process.platform !== 'linux') return undefined
  // Node's types do not know `excludeNetwork` yet (Node 20.13).
  const report = process.report as typeof process.report & { excludeNetwork: boolean }
  const { excludeNetwork } = report
  // Network interfaces would be resolved, which can take seconds.
  report.excludeNetwork = true
  const { header } = report.getReport() as { header: { glibcVersionRuntime?: string } }
  report.excludeNetwork = excludeNetwork
  return header.glibcVersionRuntime
}
