import { minify } from 'rolldown/utils'
import TerserPlugin, { type MinimizedResult } from 'terser-webpack-plugin'

/**
 * The minimizers of a webpack configuration, those of scripts replaced by Rolldown's, which takes less time than
 * terser.
 */
export function withScriptMinimizer(minimizers: readonly unknown[]): unknown[] {
  const others = minimizers.filter((each) => each?.constructor.name !== TerserPlugin.name)
  // It minifies in threads of its own.
  return [...others, new TerserPlugin({ minify: minifyScript, parallel: false })]
}

/** Introduces no syntax that is newer than what Babel leaves. */
const options = {
  compress: { target: 'es2015' },
  codegen: { removeWhitespace: true, legalComments: 'external' },
} as const

async function minifyScript(input: Record<string, string>): Promise<MinimizedResult> {
  const [[name, source] = ['', '']] = Object.entries(input)
  const { code, errors, legalComments } = await minify(name, source, options)
  return { code, errors: errors.map(({ message }) => message), extractedComments: legalComments }
}
