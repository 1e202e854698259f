import { defineConfig } from 'vite'
import bundled from './bundled-libraries.json' with { type: 'json' }

/** Programs of the server, and the thread that one of them starts. */
const programs = {
  main: 'main',
  services: 'services',
  updater: 'updater',
  parvis: 'parvis',
  'build-worker': 'tokens/allowlists/build-worker',
}

/**
 * Bundles the programs of the server from what was compiled: a start reads some files in place of thousands. Libraries of many
 * small files are in it, listed for releases too, which do without them; those with binaries, files or threads of their own remain
 * packages.
 */
export default defineConfig({
  ssr: { noExternal: [...bundled.packages, ...bundled.scopes.map((scope) => new RegExp(`^${scope}/`))] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'bundle',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(programs).map(([name, path]) => [name, `packages/server/dist/${path}.js`]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
