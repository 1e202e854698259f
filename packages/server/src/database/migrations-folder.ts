import { fileURLToPath } from 'node:url'

/** Where the product's migrations lie, the same from the sources and from the build. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
