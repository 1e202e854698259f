import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesIn } from './files-in.mjs'
import { root } from './root.mjs'

it('the library is fewer than 150 lines, whatever they are but its package.json', () => {
  const files = filesIn(join(root, 'examples/library')).filter((file) => !file.endsWith('package.json'))
  const lines = files.map((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length)
  expect(files.map((file) => relative(root, file))).toContain('examples/library/main.ts')
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(150)
})
