import { fileURLToPath } from 'node:url'

/** The folder of the product's migrations, from the sources and from the build alike. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
