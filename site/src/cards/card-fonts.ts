import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Font } from 'satori'

const weights = [400, 600] as const
const alphabets = ['latin', 'latin-ext', 'cyrillic', 'greek'] as const

/** The letters that titles are written with. @param directory the folder of the site */
export function cardFonts(directory: string): Promise<Font[]> {
  const { resolve } = createRequire(join(directory, 'package.json'))
  const files = alphabets.flatMap((alphabet) => weights.map((weight) => ({ alphabet, weight })))
  return Promise.all(
    files.map(async ({ alphabet, weight }): Promise<Font> => {
      const file = resolve(`@fontsource/inter/files/inter-${alphabet}-${weight}-normal.woff`)
      return { name: 'Inter', data: await readFile(file), weight, style: 'normal' }
    }),
  )
}
