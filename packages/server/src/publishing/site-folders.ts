import { join } from 'node:path'

/** Where the site is built and kept. */
export interface SiteFolders {
  /** The folder of the product, which holds the site's sources. */
  readonly product: string
  /** The site as it was built with the product. */
  readonly shipped: string
  /** A folder for each build that was published. */
  readonly builds: string
  /** Where the next one is made. */
  readonly workshop: string
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
    workshop: join(site, 'workshop'),
  }
}
