import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './parvis-process.js'

/**
 * Makes a release whose server and console are copies of the running ones, and all else links to what is there. A tag with the
 * name in its page makes its build another one.
 *
 * @param release its folder
 */
export function linkRelease(release: string, name: string): void {
  mkdirSync(join(release, 'packages'), { recursive: true })
  cpSync(join(root, 'packages/server'), join(release, 'packages/server'), { recursive: true })
  cpSync(join(root, 'admin/dist'), join(release, 'admin/dist'), { recursive: true })
  for (const linked of ['node_modules', 'schemas', 'site', 'package.json'])
    symlinkSync(join(root, linked), join(release, linked))
  const others = readdirSync(join(root, 'packages')).filter((name) => name !== 'server')
  for (const each of others) symlinkSync(join(root, 'packages', each), join(release, 'packages', each))
  const page = join(release, 'admin/dist/index.html')
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace('</head>', `<meta name="release" content="${name}"></head>`),
  )
}
