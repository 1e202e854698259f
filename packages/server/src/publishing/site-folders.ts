import { join } from 'node:path'

/** The folders of the site and its builds. */
export interface SiteFolders {
  /** The folder of the product, with the site's sources. */
  readonly product: string
  /** The site as it was built with the product. */
  readonly shipped: string
  /** The folder of published builds. */
  readonly builds: string
  /** The folder of the build workspace. */
  readonly workspace: string
}

/**
 * @param product the folder of the product
 * @param dataFolder of everything that is stored outside the database
 */
export function siteFolders(product: string, dataFolder: string): SiteFolders {
  const site = join(dataFolder, 'site')
  return {
    product,
    shipped: join(product, 'site/public'),
    builds: join(site, 'builds'),
    workspace: join(site, 'workshop'),
  }
}
