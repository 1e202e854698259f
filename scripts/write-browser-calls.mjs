import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * Writes the part of the declared calls that browsers load: method and path of each. Their rules stay on the server, and their
 * types vanish at compile time.
 */

const declared = fileURLToPath(new URL('../schemas/dist/calls/', import.meta.url))
const written = fileURLToPath(new URL('../schemas/dist/browser/calls/', import.meta.url))

await mkdir(written, { recursive: true })
for (const name of await readdir(declared)) {
  if (!name.endsWith('.js')) continue
  /** @type {Record<string, import('@parvis/schema').Call>} */
  const calls = await import(`${declared}${name}`)
  const lines = Object.entries(calls).map(
    ([call, { method, path }]) => `export const ${call} = ${JSON.stringify({ method, path })}\n`,
  )
  await writeFile(`${written}${name}`, lines.join(''))
}
