import { type ProductOptions, startProduct } from './start-product.js'

/** The timeout of a graceful stop, in milliseconds. */
const patience = 15_000

/**
 * Runs a product until SIGINT or SIGTERM, and prints where it is. The variables `PORT`, `HOST`, `DATA_FOLDER` and
 * `DATABASE_URL` override the options. A failure to start is printed and exits with code 1.
 */
export async function runProduct(options: ProductOptions): Promise<void> {
  const starting = startProduct({ ...options, ...fromEnvironment(process.env) })
  const leave = () => {
    setTimeout(() => process.exit(1), patience).unref()
    starting.then((product) => product.stop()).finally(() => process.exit())
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
  try {
    const { url } = await starting
    console.log(`\n  ${options.name} is ready at ${url}\n`)
  } catch (error) {
    console.error(`${options.name} cannot start: ${(error as Error).message}`)
    process.exitCode = 1
  }
}

function fromEnvironment({ PORT, HOST, DATA_FOLDER, DATABASE_URL }: NodeJS.ProcessEnv) {
  return {
    ...(PORT && { port: Number(PORT) }),
    ...(HOST && { host: HOST }),
    ...(DATA_FOLDER && { dataFolder: DATA_FOLDER }),
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
  }
}
