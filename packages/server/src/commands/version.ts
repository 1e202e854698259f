import { thisInstallation } from '../releases/index.js'
import type { Command } from './command.js'

/** Prints the version of Parvis and of what it runs on. */
export const versionCommand: Command = {
  usage: '',
  summary: 'prints the version of Parvis',
  async run() {
    const { version, platform, arch, node } = thisInstallation()
    console.log(`Parvis ${version} (${platform}-${arch}, Node.js ${node})`)
  },
}
