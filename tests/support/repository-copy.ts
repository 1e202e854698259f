import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './parvis-process.js'
import { temporaryFolder } from './temporary-folder.js'

const run = promisify(execFile)

/** A modifiable copy of the sources, with the installed packages. */
export interface RepositoryCopy {
  readonly folder: string
  /** Runs a Node script in one of its folders. @throws Error with its output */
  node(folder: string, ...command: string[]): Promise<string>
  remove(): void
}

/** Copies the current sources, the built site included. */
export async function copyRepository(): Promise<RepositoryCopy> {
  const folder = temporaryFolder('copy')
  for (const path of await sources()) cpSync(join(root, path), join(folder, path), { recursive: true })
  cpSync(join(root, 'site/public'), join(folder, 'site/public'), { recursive: true })
  for (const workspace of workspaces()) linkPackages(workspace, folder)
  return {
    folder,
    node: async (inside, ...command) =>
      (await run(process.execPath, command, { cwd: join(folder, inside) })).stdout,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function workspaces(): string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name))
  return ['.', 'schemas', 'admin', 'site', 'tests', ...packages]
}

async function sources(): Promise<string[]> {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const { stdout } = await run('git', list, { cwd: root, maxBuffer: 16 * 1024 * 1024 })
  return stdout.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
}

// Links the installed packages, except workspaces, which must be those of the copy.
function linkPackages(workspace: string, folder: string): void {
  const from = join(root, workspace, 'node_modules')
  if (!existsSync(from)) return
  for (const name of readdirSync(from).filter((name) => !name.startsWith('.')))
    link(join(from, name), join(folder, workspace, 'node_modules', name))
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if (to.endsWith('@parvis')) cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  else symlinkSync(from, to)
}
