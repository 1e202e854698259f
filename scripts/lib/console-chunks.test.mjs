import { expect, it } from 'vitest'
import { consoleChunks, filesFor } from './console-chunks.mjs'

/** @type {import('./console-chunks.mjs').Manifest} */
const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['index.css'] },
  '_react.js': { file: 'react.js' },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
  'src/i18n/catalogue-fr.ts': { file: 'fr.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/i18n/catalogue-en.ts': { file: 'en.js', isDynamicEntry: true },
  '../packages/kit/form.tsx': {
    file: 'form.js',
    isDynamicEntry: true,
    imports: ['_shared.js'],
    css: ['form.css'],
  },
  'src/page.tsx': { file: 'page.js', isDynamicEntry: true, imports: ['_shared.js', 'index.html'] },
}
const sizes = /** @type {Record<string, number>} */ ({ 'fr.js': 20, 'en.js': 10 })

it('a module comes with all that it imports, once', () => {
  expect(filesFor(manifest, 'src/page.tsx')).toEqual([
    'page.js',
    'shared.js',
    'index.js',
    'index.css',
    'react.js',
  ])
})

it('the first screen needs the larger of the languages, and the other comes later', () => {
  const { first, later } = consoleChunks(manifest, 'admin', (file) => sizes[file] ?? 1)
  expect(first).toEqual(['index.js', 'index.css', 'react.js', 'fr.js'])
  expect(later).toEqual([
    { name: 'admin/src/i18n/catalogue-en.ts', files: ['en.js'] },
    { name: 'packages/kit/form.tsx', files: ['form.js', 'form.css', 'shared.js'] },
    { name: 'admin/src/page.tsx', files: ['page.js', 'shared.js'] },
  ])
})

it('throws for a module that is not in the manifest', () => {
  expect(() => filesFor(manifest, 'src/gone.tsx')).toThrow('The manifest has no src/gone.tsx')
})
